import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { ScheduleCallsDialog } from './schedule-calls-dialog.tsx'

export function ScheduleCallAction({ leadId }: { leadId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden /> Schedule Call
      </Button>
      {open ? <ScheduleCallsDialog ids={[leadId]} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
