import { useEffect, useState } from 'react'

/**
 * Tells the dialog around it how tall its foot is, which lies over what is scrolled: what gets the focus is not covered by it. The
 * foot grows when something fails.
 */
export function useDialogFoot() {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const popup = foot?.closest<HTMLElement>('[role="dialog"]')
    if (!foot || !popup) return
    const observer = new ResizeObserver(() => {
      popup.style.scrollPaddingBottom = `calc(${foot.offsetHeight}px + 0.5rem)`
    })
    observer.observe(foot)
    return () => {
      observer.disconnect()
      popup.style.removeProperty('scroll-padding-bottom')
    }
  }, [foot])
  return setFoot
}
