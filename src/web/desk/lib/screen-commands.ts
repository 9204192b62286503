/** A command of the screen that has no control, for example for the lead in the focused row. */
export type ScreenCommand = { label: string; note: string; keyName: string; run: () => void }

const none = (): ScreenCommand[] => []
let read = none

/** Offers a screen's commands to the palette. Returns a function that removes them. */
export function offerCommands(list: () => ScreenCommand[]): () => void {
  read = list
  return () => {
    if (read === list) read = none
  }
}

export function listOfferedCommands(): ScreenCommand[] {
  return read()
}

/** The attribute that lists a control without a key in the command palette. */
export const IN_PALETTE = { 'data-command': '' }
