import { type RefObject, useLayoutEffect, useRef } from 'react'

type FindPlace = () => HTMLElement | null

/**
 * Moves the focus from an element that disappears to its panel or the screen's heading, so that the keyboard keeps its place. A dialog may
 * return the focus to the element later, or stay open longer. `findFirst` returns a better place, if it exists.
 */
export function useFocusAfter<Element extends HTMLElement>(findFirst?: FindPlace): RefObject<Element | null> {
  const part = useRef<Element>(null)
  const first = useRef(findFirst)
  useLayoutEffect(() => {
    const panel = part.current?.closest<HTMLElement>('[role=dialog]') ?? null
    return () => goOn(panel, first.current)
  }, [])
  return part
}

function goOn(panel: HTMLElement | null, findFirst?: FindPlace): void {
  requestAnimationFrame(() => {
    const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
    if (dialog && dialog !== panel) return awaitRemoval(dialog, () => goOn(panel, findFirst))
    if (document.activeElement !== document.body) return
    const place =
      findFirst?.() ?? (panel?.isConnected ? panel : document.querySelector<HTMLElement>('main h1'))
    place?.focus({ preventScroll: true })
  })
}

function awaitRemoval(element: Element, then: () => void): void {
  const watch = new MutationObserver(() => {
    if (element.isConnected) return
    watch.disconnect()
    then()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}
