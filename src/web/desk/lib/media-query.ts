import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches, for layouts that differ in markup. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    // On the server, markup is rendered for narrow screens.
    () => false,
  )
}

/** Returns whether the navigation is a rail of icons that opens above the page. */
export function useHasRail(): boolean {
  return useMediaQuery('(min-width: 768px) and (max-width: 1279.98px)')
}

/** Returns whether the desk has its phone layout. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)')
}
