import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { useReachableRows } from '../../place/go-to-row.ts'
import { useFormerPlace, useLeftPlace } from '../../place/list-place.ts'
import { useReturn } from '../../place/use-return.ts'

/** Fewer rows than this are simply there: find-in-page and printing see them all. */
const VIRTUAL_FROM = 120

/** Which rows of a long list are near enough to be drawn, and how much room the others take. Whoever comes back finds them as they were. */
export function useRenderedRows(leads: readonly Lead[], estimate: number) {
  const count = leads.length
  const frame = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const place = useFormerPlace()
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
    // Before the rows are counted from where the window is.
    if (place) window.scrollTo(0, place.scroll)
  }, [place])
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: 12,
    scrollMargin,
    enabled: count >= VIRTUAL_FROM,
    ...(place
      ? {
          initialOffset: place.scroll,
          initialRect: { width: window.innerWidth, height: window.innerHeight },
          initialMeasurementsCache: place.heights,
        }
      : {}),
  })
  useLeftPlace(leads, virtual.takeSnapshot)
  const scrollToIndex = (index: number) => virtual.scrollToIndex(index, { align: 'center' })
  useReturn(place, leads, scrollToIndex)
  useReachableRows({ leads, scrollToIndex })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  if (count < VIRTUAL_FROM || !first || !last) {
    return { frame, first: 0, end: count, above: 0, below: 0, makeProps: () => ({}) }
  }
  return {
    frame,
    first: first.index,
    end: last.index + 1,
    above: first.start - scrollMargin,
    below: virtual.getTotalSize() - (last.end - scrollMargin),
    makeProps: (index: number) => ({ index, measure: virtual.measureElement }),
  }
}
