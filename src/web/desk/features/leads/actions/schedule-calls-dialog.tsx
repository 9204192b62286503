import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { addDays, DAY_BEYOND, dublinDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { type CallTimeFaults, findCallFaults, isTimeOver } from '#contract/follow-ups/call-time.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { type ControlOf, useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatCount, formatLongDay } from '#web/lib/dates.ts'
import { fieldErrors } from '#web/lib/error-text.ts'
import { basesOf, type OnBulkDone, useBulkChange, useSeenLeads } from './bulk-change.ts'

const SHORTCUTS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
] as const

const USUAL_TIME = '10:00'

/** Names the dialog's draft: one per lead, and one for all selections. */
export function callDraft(ids: number[]): string {
  return `call ${ids.length === 1 ? ids[0] : 'selection'}`
}

type ScheduleCallsDialogProps = { ids: number[]; onClose: () => void; onDone?: OnBulkDone }

/** Sets the day on which leads enter the follow-up queue. */
export function ScheduleCallsDialog({ ids, onClose, onDone }: ScheduleCallsDialogProps) {
  const today = dublinDay(new Date())
  const draft = callDraft(ids)
  const { values, set, field } = useDraft(draft, {
    day: addDays(today, 1),
    time: USUAL_TIME,
    note: '',
  })
  const { day, time, note } = values
  const form = useRef<HTMLFormElement>(null)
  const faults = useCallFaults(form)
  const { mutate, isPending } = useBulkChange(onClose, onDone)
  const seen = useSeenLeads(ids)
  function setDay(chosen: string) {
    // The suggested time is dropped without a message if it has already passed today.
    const isUnfit = chosen === today && time === USUAL_TIME && isTimeOver(chosen, time, new Date())
    set({ day: chosen, time: isUnfit ? '' : time })
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
        <CallWhen field={field} today={today} faults={faults} />
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
          {...field('note')}
        />
        <FormButtons stay send="Schedule" busy={isPending} onCancel={onClose} />
      </form>
    </DraftDialog>
  )
}

type CallWhenProps = {
  field: (name: 'day' | 'time') => ControlOf
  today: string
  faults: ReturnType<typeof useCallFaults>
}

function CallWhen({ field, today, faults: { shown, lookAgain } }: CallWhenProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-3">
      <TextField
        {...field('day')}
        label="Day of the call"
        type="date"
        min={today}
        max={LAST_DAY}
        onInput={lookAgain}
        onKeyUp={lookAgain}
        hint="The lead moves to the follow-up queue on this day."
        error={shown.day}
      />
      <TextField
        {...field('time')}
        label="Time"
        type="time"
        onInput={lookAgain}
        onKeyUp={lookAgain}
        error={shown.time}
      />
    </div>
  )
}

const TIME_INCOMPLETE = 'Please complete the time or clear it.'

/**
 * Checks a call's day and time on sending, and again until they are corrected. The controls are asked, because a half-typed one has no
 * value.
 */
function useCallFaults(form: RefObject<HTMLFormElement | null>) {
  const [shown, show] = useState<CallTimeFaults>({})
  const [refused, refuse] = useState<CallTimeFaults | null>(null)
  useFocusInvalid(form, refused)
  const find = () => (form.current ? findFaults(form.current) : {})
  /** Shows what is wrong, and returns whether the call can be stored. */
  function check(): boolean {
    return showFaults(find())
  }
  /** Shows the server's rejection, which can differ because its clock can. */
  const showRefused = (error: unknown) => void showFaults(readRefused(error))
  function showFaults(found: CallTimeFaults): boolean {
    const isFine = Object.keys(found).length === 0
    show(found)
    refuse(isFine ? null : found)
    return isFine
  }
  function lookAgain() {
    const found = find()
    show((before) => pickSame(before, found))
  }
  /** Forgets faults when the day changes, because a time's fault depends on it. */
  const forgetDay = () => show(({ time }) => (time === TIME_INCOMPLETE ? { time } : {}))
  return { shown, check, showRefused, lookAgain, forgetDay }
}

function findFaults(form: HTMLFormElement): CallTimeFaults {
  const [day, time] = ['day', 'time'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`))
  const found = day && readDayFault(day)
  if (found) return { day: found }
  return {
    ...(day && findCallFaults({ day: day.value, time: time?.value }, new Date())),
    ...(time?.validity.badInput && { time: TIME_INCOMPLETE }),
  }
}

function readRefused(error: unknown): CallTimeFaults {
  const { 'change.next_action_on': day, 'change.next_action_time': time } = fieldErrors(error)
  return { ...(day && { day }), ...(time && { time }) }
}

function readDayFault({ validity, value }: HTMLInputElement): string | null {
  if (validity.badInput) return 'Please complete the date.'
  return value > LAST_DAY ? DAY_BEYOND : null
}

function pickSame(before: CallTimeFaults, found: CallTimeFaults): CallTimeFaults {
  return {
    ...(before.day && before.day === found.day && { day: before.day }),
    ...(before.time && before.time === found.time && { time: before.time }),
  }
}
