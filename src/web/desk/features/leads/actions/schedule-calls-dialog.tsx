import { type FormEvent, useRef } from 'react'
import { z } from 'zod'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { isTimeOver } from '#contract/follow-ups/call-time.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { formatCount, formatLongDay } from '#web/lib/dates.ts'
import { basesOf, useSeenLeads } from '../change/bulk/seen-leads.ts'
import { type OnBulkDone, useBulkChange } from '../change/bulk-change.ts'
import { CallWhen } from './calls/call-when.tsx'
import { useCallFaults } from './calls/use-call-faults.ts'

const SHORTCUTS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
] as const

const USUAL_TIME = '10:00'
const Call = z.object({ day: z.string(), time: z.string(), note: z.string() })

/** The draft of the dialog for these leads: of each lead one, and one for whatever is selected. */
export function callDraft(ids: number[]): string {
  return `call ${ids.length === 1 ? ids[0] : 'selection'}`
}

type ScheduleCallsDialogProps = { ids: number[]; onClose: () => void; onDone?: OnBulkDone }

/** Sets the day on which leads come up in the follow-up queue. */
export function ScheduleCallsDialog({ ids, onClose, onDone }: ScheduleCallsDialogProps) {
  const today = dublinDay(new Date())
  const draft = callDraft(ids)
  const [call, setCall] = useDraft(draft, Call, {
    day: addDays(today, 1),
    time: USUAL_TIME,
    note: '',
  })
  const { day, time, note } = call
  const form = useRef<HTMLFormElement>(null)
  const faults = useCallFaults(form)
  const { mutate, isPending } = useBulkChange(onClose, onDone)
  const seen = useSeenLeads(ids)
  function setDay(chosen: string) {
    // The usual time is a suggestion, which nobody has to take back once it is over.
    const isUnfit = chosen === today && time === USUAL_TIME && isTimeOver(chosen, time, new Date())
    setCall({ ...call, day: chosen, time: isUnfit ? '' : time })
    faults.forgetDay()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending || !faults.check()) return
    const outcome = `to be called on ${formatLongDay(day)}${time && ` at ${time}`}`
    const change = { next_action_on: day, next_action_time: time || null }
    mutate(
      { ids, change, bases: basesOf(seen, change), note: note.trim() || undefined, outcome },
      { onError: faults.showRefused },
    )
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Schedule Calls"
      text={ids.length === 1 ? `Lead #${ids[0]}` : `${formatCount(ids.length)} selected leads`}
      onClose={onClose}
      busy={isPending}
    >
      <form ref={form} onSubmit={onSubmit} noValidate className="mt-4 grid gap-3">
        <CallWhen
          when={call}
          today={today}
          faults={faults}
          onChange={(when) => setCall({ ...call, ...when })}
        />
        <div className="flex flex-wrap gap-1.5">
          {SHORTCUTS.map(({ label, days }) => (
            <Button key={label} size="small" onClick={() => setDay(addDays(today, days))}>
              {label}
            </Button>
          ))}
        </div>
        <TextArea
          label="Note"
          hint="Optional. What is the call about?"
          rows={2}
          maxLength={LEAD_LIMITS.note}
          value={note}
          onChange={(event) => setCall({ ...call, note: event.target.value })}
        />
        <DialogButtons stay>
          <LeaveButton onClick={onClose} disabled={isPending} />
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? 'Saving...' : 'Schedule'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}
