import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what goes by itself once something was done with it: the focus goes on to the panel that it was in, or to the heading of
 * the screen, so that the keyboard keeps its place. A dialog that it had opened may give the focus back to it a moment later.
 */
export function useFocusAfter<Element extends HTMLElement>(): RefObject<Element | null> {
  const part = useRef<Element>(null)
  useLayoutEffect(() => {
    const panel = part.current?.closest<HTMLElement>('[role=dialog]')
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const place = panel?.isConnected ? panel : document.querySelector<HTMLElement>('main h1')
        place?.focus({ preventScroll: true })
      })
    }
  }, [])
  return part
}
