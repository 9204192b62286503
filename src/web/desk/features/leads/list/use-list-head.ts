import { useEffect, useState } from 'react'

/** The header of the desk, the list's own head, and the heads of its columns lie over what is scrolled. */
const HEADER_PX = 56
const COLUMN_HEADS_PX = 40

/**
 * Measures for the heads of the columns how tall the visible part of the list above them is, and for the browser where
 * what it scrolls to is not covered.
 */
export function useListHead() {
  const [head, setHead] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!head) return
    const page = document.documentElement
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--list-head', `${head.offsetHeight}px`)
      page.style.setProperty('--covered-top', `${HEADER_PX + head.offsetHeight + COLUMN_HEADS_PX}px`)
    })
    observer.observe(head)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--list-head')
      page.style.removeProperty('--covered-top')
    }
  }, [head])
  return setHead
}
