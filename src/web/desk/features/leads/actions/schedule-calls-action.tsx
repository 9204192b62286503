import { CalendarClock } from 'lucide-react'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { callDraft, ScheduleCallsDialog } from './schedule-calls-dialog.tsx'

export function ScheduleCallsAction(props: QuickActionProps) {
  const { open, show, close } = useDraftDialog(callDraft(props.selected), { reopens: false })
  return (
    <>
      <QuickActionButton label="Schedule Calls" icon={CalendarClock} onStart={show} />
      {open ? <ScheduleCallsDialog ids={props.selected} onClose={close} /> : null}
    </>
  )
}
