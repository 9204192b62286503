import { useLayoutEffect } from 'react'
import { findControl, isPage, press, readKey, topLayer } from '#web/desk/lib/keys.ts'
import { useSingleKeys } from '#web/desk/lib/single-keys.ts'

type KeyActions = { onHelp: () => void; onPalette: () => void }

/** Presses the control whose key is pressed, in the dialog that is open or on the page. */
export function useKeys({ onHelp, onPalette }: KeyActions): void {
  const [on] = useSingleKeys()
  // A key that is pressed as soon as the screen is drawn is heard already.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isPaletteKey(event)) {
        event.preventDefault()
        onPalette()
        return
      }
      const name = on ? readKey(event) : null
      if (!name) return
      const layer = topLayer()
      const control = findControl(layer, name)
      if (control) press(control)
      else if (name === 'help' && isPage(layer)) onHelp()
      // The palette finds leads and screens where nothing has a search of its own.
      else if (name === 'search' && isPage(layer)) onPalette()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on, onHelp, onPalette])
}

/** The palette stays closed over a dialog, where it would hide the text being typed. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
  return !event.shiftKey && !event.altKey && isPage(topLayer())
}
