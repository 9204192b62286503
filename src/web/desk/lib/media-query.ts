import { useSyncExternalStore } from 'react'

/** Follows a media query, for layouts whose markup differs and not only their style. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    // Markup that is made outside of a browser is for a narrow one.
    () => false,
  )
}

/** The navigation stays a rail of icons below this width, and opens over the page: a list needs the room. */
export function useHasRail(): boolean {
  return useMediaQuery('(min-width: 768px) and (max-width: 1279.98px)')
}

/** The staff area is laid out for a phone below this width. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)')
}
