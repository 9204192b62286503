import { useSyncExternalStore } from 'react'

/** False in what the server draws and while it is being woken up, true from then on: for what needs a script to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
}

function noChange(): () => void {
  return () => {}
}
