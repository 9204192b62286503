import { Search } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { findControl, isPage, press, readKey, topLayer } from '../lib/keys.ts'
import { useSingleKeys } from '../lib/single-keys.ts'
import { lazyDialog } from '../ui/popups/lazy-dialog.tsx'

type KeyActions = { onHelp: () => void; onPalette: () => void }

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const CommandPalette = lazyDialog(async () => (await import('./command-palette.tsx')).CommandPalette)

/** Shows the palette's button, and opens the palette or the help by key on any screen. */
export function Shortcuts({ area }: { area: StaffArea }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const showHelp = useCallback(() => setOpen('help'), [])
  const early = useRef('')
  const showPalette = useCallback(() => {
    early.current = ''
    setOpen('palette')
  }, [])
  const close = useCallback(() => setOpen(null), [])
  const onEarlyKey = useCallback((key: string) => {
    if (key === 'Escape') setOpen(null)
    else if (key.length === 1) early.current += key
  }, [])
  useKeys({ onHelp: showHelp, onPalette: showPalette })
  useEarlyKeys(open === 'palette', onEarlyKey)
  return (
    <>
      <Button
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        title="Go to a screen, an action or a lead (Ctrl+K). ? shows all keys."
        onClick={showPalette}
        onFocus={CommandPalette.preload}
        onPointerEnter={CommandPalette.preload}
        className="text-slate-600 max-md:size-8 max-md:px-0 md:min-w-56 md:justify-start"
      >
        <Search aria-hidden />
        <span className="max-md:sr-only">Go to…</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs text-slate-500 max-md:hidden">
          Ctrl K
        </kbd>
      </Button>
      {open === 'help' ? <KeysDialog onClose={close} /> : null}
      {open === 'palette' ? (
        <CommandPalette area={area} early={() => early.current} onHelp={showHelp} onClose={close} />
      ) : null}
    </>
  )
}

/** Presses the control whose key was pressed, in the open dialog or on the page. */
function useKeys({ onHelp, onPalette }: KeyActions): void {
  const [on] = useSingleKeys()
  // The listener is added before the first paint, so that early keys count.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') CommandPalette.preload()
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
      // On a screen without search, the search key opens the palette.
      else if (name === 'search' && isPage(layer)) onPalette()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on, onHelp, onPalette])
}

/** Collects the keys typed for the palette until it is rendered. No shortcut acts on them. */
function useEarlyKeys(isWanted: boolean, take: (key: string) => void): void {
  useLayoutEffect(() => {
    if (!isWanted) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || !isPage(topLayer())) return
      event.preventDefault()
      event.stopImmediatePropagation()
      take(event.key)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isWanted, take])
}

/** Returns whether a key opens the palette. It does not above a dialog, where the palette would hide typed text. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
  return !event.shiftKey && !event.altKey && isPage(topLayer())
}
