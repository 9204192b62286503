import { createContext, useContext } from 'react'

/** Null: back to where it was. */
export type FindFocusPlace = () => HTMLElement | null

/** Finds the control to focus when a popup closes whose opener may be gone. Only for the lowest popup: others return to the one below. */
export const FocusPlace = createContext<FindFocusPlace | null>(null)

export function useFocusPlace(): FindFocusPlace {
  return useContext(FocusPlace) ?? findNothing
}

const findNothing = () => null
