/** A screen's command without a control, e.g. for the focused row's lead. */
export type ScreenCommand = { label: string; note: string; keyName: string; run: () => void }

const none = (): ScreenCommand[] => []
let read = none

/** Offers a screen's commands to the palette. Returns a function to end that. */
export function offerCommands(list: () => ScreenCommand[]): () => void {
  read = list
  return () => {
    if (read === list) read = none
  }
}

export function listOfferedCommands(): ScreenCommand[] {
  return read()
}

/** Lists a control that has no keyboard shortcut in the command palette. */
export const IN_PALETTE = { 'data-command': '' }
