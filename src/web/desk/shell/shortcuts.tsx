import { Search } from 'lucide-react'
import { Fragment, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { logWarning } from '#web/lib/log.ts'
import { findControl, isPage, KEYS, press, readKey, topLayer } from '../lib/keys.ts'
import { useSingleKeys } from '../lib/single-keys.ts'
import { Key } from '../ui/key.tsx'
import { Dialog, DialogButtons } from '../ui/popups/dialog.tsx'
import { Switch } from '../ui/switch.tsx'

const WITH_OTHERS = [
  { keys: ['Ctrl', 'K'], label: 'Go to a screen, an action or a lead (Cmd on a Mac)' },
  { keys: ['Enter'], label: 'In the search box: go to the first result' },
  { keys: ['Esc'], label: 'In the search: empty it, then go back to the list' },
  { keys: ['Shift', 'click'], label: 'Select a range of leads' },
  { keys: ['Shift', 'x'], label: 'Select a range with the keyboard' },
  { keys: ['Esc'], label: 'In the list: clear the selection' },
  { keys: ['Ctrl', 'Enter'], label: 'In a quote: preview it, then send it' },
  { keys: ['Ctrl', 'Enter'], label: 'In a text of several lines: save or send it' },
  { keys: ['Ctrl', 'B'], label: 'Show or hide the navigation' },
  { keys: ['Esc'], label: 'Close a dialog' },
]

type KeyActions = { onHelp: () => void; onPalette: () => void }

type Palette = typeof import('./command-palette.tsx').CommandPalette

/** The palette's button, and what keys open on any screen. */
export function Shortcuts({ area }: { area: StaffArea }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const showHelp = useCallback(() => setOpen('help'), [])
  const { CommandPalette, load } = useCommandPalette()
  const showPalette = useCallback(() => {
    setOpen('palette')
    load()
  }, [load])
  const close = useCallback(() => setOpen(null), [])
  useKeys({ onHelp: showHelp, onPalette: showPalette })
  return (
    <>
      <Button
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        title="Go to a screen, an action or a lead (Ctrl+K). ? shows all keys."
        onClick={showPalette}
        className="text-slate-600 max-md:size-8 max-md:px-0 md:min-w-56 md:justify-start"
      >
        <Search aria-hidden />
        <span className="max-md:sr-only">Go to…</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs text-slate-500 max-md:hidden">
          Ctrl K
        </kbd>
      </Button>
      {open === 'help' ? <KeysDialog onClose={close} /> : null}
      {open === 'palette' && CommandPalette ? (
        <CommandPalette area={area} onHelp={showHelp} onClose={close} />
      ) : null}
    </>
  )
}

/** Loads the palette early; if that fails, on demand. `lazy` would delay it by some frames, losing typed text. */
function useCommandPalette() {
  const [CommandPalette, setPalette] = useState<Palette | null>(null)
  const load = useCallback(() => {
    import('./command-palette.tsx').then(
      (loaded) => setPalette(() => loaded.CommandPalette),
      (error: unknown) => logWarning('The palette could not be loaded yet.', error),
    )
  }, [])
  useEffect(load, [load])
  return { CommandPalette, load }
}

/** Presses the control of a pressed key, in the open dialog or on the page. */
function useKeys({ onHelp, onPalette }: KeyActions): void {
  const [on] = useSingleKeys()
  // Listens before the first paint, so that early keys count.
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
      // The palette is the search of screens without one.
      else if (name === 'search' && isPage(layer)) onPalette()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on, onHelp, onPalette])
}

/** Not opened above a dialog, where it would hide typed text. */
function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
  return !event.shiftKey && !event.altKey && isPage(topLayer())
}

/** All keys of the desk. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      text="“This row” is the highlighted row. On a lead’s page, keys act on that lead. Letter keys do nothing while you are typing."
      onClose={onClose}
      className="w-[52rem]"
    >
      <div className="mt-3">
        <Switch label="Use single-key shortcuts" checked={on} onChange={setOn} />
      </div>
      <dl className="mt-3 gap-x-8 text-sm md:columns-2">
        {Object.values(KEYS).map(({ key, label, ...what }) => (
          <Row key={key} keys={[key]} label={'on' in what ? `${label} (${what.on})` : label} off={!on} />
        ))}
        {WITH_OTHERS.map(({ keys, label }) => (
          <Row key={label} keys={keys} label={label} />
        ))}
      </dl>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}

function Row({ keys, label, off }: { keys: readonly string[]; label: string; off?: boolean }) {
  return (
    <div className="flex break-inside-avoid items-center gap-x-4 py-[3px]">
      <dt className="flex w-25 shrink-0 items-center gap-1">
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 ? <span className="text-slate-500">+</span> : null}
            <Key>{key}</Key>
          </Fragment>
        ))}
      </dt>
      <dd className={off ? 'text-slate-500 line-through' : 'text-slate-800'}>{label}</dd>
    </div>
  )
}
