/**
 * A command that a screen offers without a control of its own there: for the lead of the row that has the focus, for instance.
 */
export type ScreenCommand = { label: string; note: string; keyName: string; run: () => void }

const none = (): ScreenCommand[] => []
let read = none

/** Tells the palette what the shown screen can do. Returns what ends that. */
export function offerCommands(list: () => ScreenCommand[]): () => void {
  read = list
  return () => {
    if (read === list) read = none
  }
}

export function listOfferedCommands(): ScreenCommand[] {
  return read()
}

/** A control without a key of its own that the palette has all the same. */
export const IN_PALETTE = { 'data-command': '' }
