import { useSyncExternalStore } from 'react'

/** Returns false on the server and during hydration, then true, for parts that need JavaScript. */
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
