import { useEffect } from 'react'

/**
 * Tells the browser how much of the page the bars at its top cover while a screen is there, so that it scrolls nothing beneath
 * them. A rule with `:has` would do the same, and every change of any screen would draw all of it anew.
 */
export function useCoveredTop(height: string): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--covered-top', height)
    return () => {
      style.removeProperty('--covered-top')
    }
  }, [height])
}
