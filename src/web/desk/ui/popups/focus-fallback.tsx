import { useLayoutEffect, useRef } from 'react'

type FindPlace = () => HTMLElement | null | undefined

/**
 * Inside a popup: what nobody opened, as after a reload, or whose opener has gone, would leave the focus nowhere as it closes. It
 * goes to `find`, else to the panel below or to the heading of the screen. A component that knows a better place has had its turn by then.
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
