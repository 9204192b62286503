import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { useDraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { anywayLabel, changeAnyway, describeContested } from '../change/bulk/contested-leads.ts'
import { type BulkWanted, type OnBulkDone, useBulkChange, useBulkUndo } from '../change/bulk-change.ts'
import { staffQuery } from '../model/lead-api.ts'
import { describeCall } from './calls/describe-call.ts'
import { callDraft, ScheduleCallsDialog } from './schedule-calls-dialog.tsx'

/** Whoever has scheduled a call meanwhile is read about, and decided on. */
const CONTESTED_MS = 20_000

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
  const again = useBulkChange(() => undefined, report)
  const { data: staff = [] } = useQuery(staffQuery)
  function report(response: BulkChangeResponse, wanted: BulkWanted) {
    const { changed, missing, contested } = response
    if (missing > 0) return notify.error(`Lead #${leadId} is no longer there`)
    if (contested.length > 0) {
      const label = anywayLabel(wanted.change)
      const onClick = () => again.mutate(changeAnyway(wanted, contested))
      const text = describeContested(contested, wanted.change, { staff, vehicles: [] })
      return notify.error(text, { action: { label, onClick }, duration: CONTESTED_MS })
    }
    const onClick = () => undo.mutate(changed)
    const action = changed.length > 0 ? { action: { label: 'Undo', onClick } } : {}
    notify.success(describeCall(leadId, response, wanted), action)
  }
  return report
}
