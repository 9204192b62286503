import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { lazyDialog } from '#web/desk/ui/popups/lazy-dialog.tsx'

const CalendarDialog = lazyDialog(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

/** Opens the dialog with the calendars' addresses, for administrators. */
export function CalendarButton({ drivers }: { drivers: readonly string[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden /> Calendar
      </Button>
      {open ? <CalendarDialog drivers={drivers} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
