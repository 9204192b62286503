import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { logWarning } from '#web/lib/log.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { useKeys } from './use-keys.ts'

type Palette = typeof import('./command-palette.tsx').CommandPalette

/** The button of the palette, and everything that keys open on any screen. */
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

/**
 * Loads the palette apart from the screens, and before anybody can ask for it; when that failed, once somebody does. `lazy`
 * would show it some frames after the key, and text typed at once would be lost.
 */
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
