import { useLayoutEffect, useRef } from 'react'

type FindPlace = () => HTMLElement | null | undefined

/**
 * Moves the focus when the popup around it closes, for popups whose opener may be gone: to `find`, otherwise to the panel below or the
 * screen's heading, unless another component has moved it.
 */
export function FocusFallback({ find }: { find?: FindPlace | undefined }) {
  const latest = useRef(find)
  latest.current = find
  useLayoutEffect(() => () => afterFrames(2, () => focusPlace(latest.current)), [])
  return null
}

function focusPlace(find?: FindPlace): void {
  if (document.activeElement !== document.body) return
  const panel = [...document.querySelectorAll<HTMLElement>('[data-page-panel]:not([data-closed])')].at(-1)
  const place = find?.() ?? panel ?? document.querySelector<HTMLElement>('main h1')
  place?.focus({ preventScroll: true })
}

function afterFrames(count: number, then: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, then) : then()))
}
