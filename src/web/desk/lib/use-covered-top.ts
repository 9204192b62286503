import { useEffect } from 'react'

/**
 * Tells the browser how much of the page the bars at its top cover while a screen is shown, so that it scrolls nothing beneath them. A CSS
 * rule with `:has` would redraw the whole screen at every change.
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
