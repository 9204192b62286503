import { useEffect } from 'react'

/** Of the header, the bar and the tabs below it. */
const COVERED = '9.75rem'

/**
 * Tells the browser what lies over the page while the editor is there, so that it scrolls nothing beneath it. A rule with `:has` would do
 * the same, and every change of any screen would draw all of it anew.
 */
export function useCoveredTop(): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--covered-top', COVERED)
    return () => {
      style.removeProperty('--covered-top')
    }
  }, [])
}
