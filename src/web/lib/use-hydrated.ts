import { useSyncExternalStore } from 'react'

/**
 * Returns false in the server's output and while it is being hydrated, true from then on: for everything that needs a script to
 * work.
 */
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
