import { CalendarClock } from 'lucide-react'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { callDraft, ScheduleCallsDialog } from './schedule-calls-dialog.tsx'

export function ScheduleCallAction({ leadId }: { leadId: number }) {
  const { open, show, close } = useDraftDialog(callDraft([leadId]))
  return (
    <>
      <Button size="small" onClick={show}>
        <CalendarClock aria-hidden /> Schedule Call
      </Button>
      {open ? <ScheduleCallsDialog ids={[leadId]} onClose={close} /> : null}
    </>
  )
}
