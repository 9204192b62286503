import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { ScheduleCallsDialog } from './schedule-calls-dialog.tsx'

export function ScheduleCallsAction(props: QuickActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickActionButton label="Schedule Calls" icon={CalendarClock} onStart={() => setOpen(true)} />
      {open ? <ScheduleCallsDialog ids={props.selected} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
