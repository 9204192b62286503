import { CalendarClock } from 'lucide-react'
import { useDraftDialog } from '#web/desk/components/drafts/use-draft-dialog.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { type OnBulkDone, useBulkUndo } from '../change/bulk-change.ts'
import { describeCall } from './calls/describe-call.ts'
import { callDraft, ScheduleCallsDialog } from './schedule-calls-dialog.tsx'

export function ScheduleCallAction({ leadId }: { leadId: number }) {
  const { open, show, close } = useDraftDialog(callDraft([leadId]))
  const onDone = useCallToast(leadId)
  return (
    <>
      <Button size="small" onClick={show}>
        <CalendarClock aria-hidden /> Schedule Call
      </Button>
      {open ? <ScheduleCallsDialog ids={[leadId]} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

/** A lead on its own has no bar that tells what was just done. */
function useCallToast(leadId: number): OnBulkDone {
  const undo = useBulkUndo()
  return (response, wanted) => {
    const { changed, missing } = response
    if (missing > 0) return notify.error(`Lead #${leadId} is no longer there`)
    const onClick = () => undo.mutate(changed)
    const action = changed.length > 0 ? { action: { label: 'Undo', onClick } } : {}
    notify.success(describeCall(leadId, response, wanted), action)
  }
}
