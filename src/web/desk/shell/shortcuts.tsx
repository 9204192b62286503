import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { logWarning } from '#web/lib/log.ts'
import { KeysDialog } from './keys-dialog.tsx'
import type { StaffArea } from './navigation.ts'
import { useKeys } from './use-keys.ts'

/** Apart from the screens, and there before anybody can ask for it: what is typed at once belongs into it. */
const loadPalette = async () => ({ default: (await import('./command-palette.tsx')).CommandPalette })
const CommandPalette = lazy(loadPalette)

/** The button of the palette, and everything that keys open on any screen. */
export function Shortcuts({ area }: { area: StaffArea }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const showHelp = useCallback(() => setOpen('help'), [])
  const showPalette = useCallback(() => setOpen('palette'), [])
  const close = useCallback(() => setOpen(null), [])
  useEffect(() => {
    loadPalette().catch((error: unknown) => logWarning('The palette could not be loaded yet.', error))
  }, [])
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
      {open === 'palette' ? (
        <Suspense>
          <CommandPalette area={area} onHelp={showHelp} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
