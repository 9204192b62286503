import { useEffect } from 'react'
import { create } from 'zustand'

const useHold = create<{ isHeld: boolean }>(() => ({ isHeld: false }))

/** Keeps the selection as it is while a choice for it is open: nothing goes from under the pointer. */
export function useHoldSelection(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    useHold.setState({ isHeld: true })
    return () => useHold.setState({ isHeld: false })
  }, [isHeld])
}

export const useIsSelectionHeld = (): boolean => useHold(({ isHeld }) => isHeld)
