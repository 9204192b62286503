import { useEffect } from 'react'
import { create } from 'zustand'

/** How many dialogs with a form are open. */
const useOpenDialogs = create<{ count: number }>(() => ({ count: 0 }))

export function useCountedDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return
    useOpenDialogs.setState(({ count }) => ({ count: count + 1 }))
    return () => useOpenDialogs.setState(({ count }) => ({ count: count - 1 }))
  }, [open])
}

/** Whether something might be being written in a dialog, which must not go with what is behind it. */
export function useHasOpenDialog(): boolean {
  return useOpenDialogs(({ count }) => count > 0)
}
