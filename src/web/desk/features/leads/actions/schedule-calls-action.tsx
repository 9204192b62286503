import { CalendarClock } from 'lucide-react'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { callDraft, ScheduleCallsDialog } from './schedule-calls-dialog.tsx'
import { useSelectionDialog } from './use-selection-dialog.ts'

export function ScheduleCallsAction(props: QuickActionProps) {
  const { open, show, close } = useSelectionDialog(callDraft(props.selected), props.selected)
  return (
    <>
      <QuickActionButton label="Schedule Calls" short="Calls" icon={CalendarClock} onStart={show} />
      {open ? <ScheduleCallsDialog ids={props.selected} onClose={close} /> : null}
    </>
  )
}
