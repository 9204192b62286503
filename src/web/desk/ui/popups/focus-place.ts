import { createContext, useContext } from 'react'

/** Null: the focus goes back to where it was. */
export type FindFocusPlace = () => HTMLElement | null

/**
 * Finds the control that gets the focus when a popup closes whose opener may have gone. It is for the lowest popup: one that
 * lies over another leads back to that.
 */
export const FocusPlace = createContext<FindFocusPlace | null>(null)

export function useFocusPlace(): FindFocusPlace {
  return useContext(FocusPlace) ?? findNothing
}

const findNothing = () => null
