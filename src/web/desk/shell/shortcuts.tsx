import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import type { StaffArea } from './navigation.ts'
import { useKeys } from './use-keys.ts'

// Fetched when it is first opened: most of it is the list that it is made of.
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** The button of the palette, and everything that keys open on any screen. */
export function Shortcuts({ area }: { area: StaffArea }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const showHelp = useCallback(() => setOpen('help'), [])
  const showPalette = useCallback(() => setOpen('palette'), [])
  const close = useCallback(() => setOpen(null), [])
  useKeys({ onHelp: showHelp, onPalette: showPalette })
  return (
    <>
      <Button
        size="small"
        aria-label="Go to"
        title="Go to a screen, an action or a lead (Ctrl+K). ? shows all keys."
        onClick={showPalette}
        className="text-slate-600 max-md:size-8 max-md:px-0 md:min-w-56 md:justify-start"
      >
        <Search aria-hidden />
        <span className="max-md:hidden">Go to…</span>
        <kbd className="ml-auto font-sans text-xs text-slate-500 max-md:hidden">Ctrl K</kbd>
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
