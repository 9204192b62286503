import { createContext, useContext } from 'react'

/** Returns what to focus; null for where the focus was. */
export type FindFocusPlace = () => HTMLElement | null

/**
 * Says what to focus when a popup closes whose opener may be gone. It counts only for the lowest popup, because others return to the one
 * below.
 */
export const FocusPlace = createContext<FindFocusPlace | null>(null)

export function useFocusPlace(): FindFocusPlace {
  return useContext(FocusPlace) ?? findNothing
}

const findNothing = () => null
