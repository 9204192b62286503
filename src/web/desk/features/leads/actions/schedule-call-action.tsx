import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import type { BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { notify } from '#web/desk/ui/notify.ts'
import {
  anywayLabel,
  changeAnyway,
  describeContested,
  type OnBulkDone,
  useBulkChange,
  useBulkUndo,
} from './bulk-change.ts'
import type { BulkWanted } from './last-bulk-change.ts'
import { LeadActionButton } from './lead-action.tsx'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'
import { callDraft, ScheduleCallsDialog } from './schedule-calls-dialog.tsx'
import { useSelectionDialog } from './use-selection-dialog.ts'

/** Long enough to read who has scheduled a call, and to decide. */
const CONTESTED_MS = 20_000

export function ScheduleCallAction({ leadId }: { leadId: number }) {
  const { open, show, close } = useDraftDialog(callDraft([leadId]))
  const onDone = useCallToast(leadId)
  return (
    <>
      <LeadActionButton label="Schedule Call" short="Call" icon={CalendarClock} onClick={show} />
      {open ? <ScheduleCallsDialog ids={[leadId]} onClose={close} onDone={onDone} /> : null}
    </>
  )
}

/** Reports results in a toast, because a single lead has no bar for them. */
function useCallToast(leadId: number): OnBulkDone {
  const undo = useBulkUndo()
  const again = useBulkChange(() => undefined, report)
  const { data: staff = [] } = useQuery(staffQuery)
  function report(response: BulkChangeResponse, wanted: BulkWanted) {
    const { changed, missing, contested } = response
    if (missing > 0) return notify.error(`Lead #${leadId} no longer exists`)
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

export function ScheduleCallsAction(props: QuickActionProps) {
  const { open, show, close } = useSelectionDialog(callDraft(props.selected), props.selected)
  return (
    <>
      <QuickActionButton label="Schedule Calls" short="Calls" icon={CalendarClock} onStart={show} />
      {open ? <ScheduleCallsDialog ids={props.selected} onClose={close} /> : null}
    </>
  )
}

/** Describes the scheduled call of one lead. */
export function describeCall(
  leadId: number,
  { changed }: BulkChangeResponse,
  { outcome, note }: Pick<BulkWanted, 'outcome' | 'note'>,
): string {
  if (changed.length > 0) return `Lead #${leadId} ${outcome}`
  return note ? `Lead #${leadId}: note added` : `Lead #${leadId}: no change, ${outcome}`
}
