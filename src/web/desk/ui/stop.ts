import { createContext, useContext } from 'react'

/** Why nothing that is typed here can be sent any more, in a sentence; null while it can. */
export const StopReason = createContext<string | null>(null)

/** The id of the note of that in the dialog around, for what it stops. */
export const StopNote = createContext<string | undefined>(undefined)

export function useStopReason(): string | null {
  return useContext(StopReason)
}
