import { useEffect } from 'react'
import { create } from 'zustand'

const useHold = create<{ isHeld: boolean }>(() => ({ isHeld: false }))

/** Keeps the selection while a menu for it is open. */
export function useHoldSelection(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    useHold.setState({ isHeld: true })
    return () => useHold.setState({ isHeld: false })
  }, [isHeld])
}

export const useIsSelectionHeld = (): boolean => useHold(({ isHeld }) => isHeld)
