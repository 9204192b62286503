import { type FormEvent, useRef, useState } from 'react'
import { dublinClock } from '#contract/basics/dublin-time.ts'
import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import { schedulePage } from '#web/desk/api/content-pages.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { type ControlOf, useDraft } from '#web/desk/components/forms/use-draft.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatLongJourneyTime } from '#web/lib/dates.ts'
import { errorReason, fieldErrors } from '#web/lib/error-text.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'

const YEAR_MS = 365 * 86_400_000

/** The name under which the times that are chosen for a page are stored until they are saved. */
export const scheduleDraft = (area: ContentArea, id: number) => `schedule of ${area} ${id}`

/** The times as the fields hold them: YYYY-MM-DDTHH:MM on the clocks of Dublin, blank where nothing shall happen. */
type ScheduleTimes = { publish: string; unpublish: string }

/** Whether a field holds half a time, which the browser calls blank. */
type HalfTyped = Record<keyof ScheduleTimes, boolean>

const HALF_TYPED = 'Please enter both the day and the time.'

type ScheduleDialogProps = {
  kind: EditorKind
  page: ContentPage
  onScheduled: (page: ContentPage) => void
  onClose: () => void
}

/** The times when the page goes live or stops being live by itself, on the clocks of Dublin. */
export function ScheduleDialog({ kind, page, onScheduled, ...props }: ScheduleDialogProps) {
  const draft = scheduleDraft(kind.area, page.id)
  const before = { publish: formatClock(page.publish_at), unpublish: formatClock(page.unpublish_at) }
  const { values: times, field } = useDraft(draft, before)
  const [missing, setMissing] = useState<Partial<ScheduleTimes>>({})
  const form = useRef<HTMLFormElement>(null)
  function onClose() {
    writeDraft(draft, undefined)
    props.onClose()
  }
  const schedule = useMutation({
    mutationFn: () =>
      schedulePage(kind.area, page.id, {
        publish_at: times.publish || null,
        unpublish_at: times.unpublish || null,
      }),
    onSuccess: (saved) => {
      onScheduled(saved)
      notify.success(saved.publish_at || saved.unpublish_at ? 'Scheduled' : 'Schedule removed')
      onClose()
    },
    onError: (error) => focusFirst(form.current, listErrors({}, error)),
  })
  const errors = listErrors(missing, schedule.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    const half = {
      publish: isHalfTyped(form.current, 'publish'),
      unpublish: isHalfTyped(form.current, 'unpublish'),
    }
    const found = scheduleErrors(times, { half, before, unpublishes: kind.publishes })
    setMissing(found)
    if (Object.keys(found).length > 0) focusFirst(form.current, found)
    else if (times.publish === before.publish && times.unpublish === before.unpublish) onClose()
    else schedule.mutate()
  }
  function forget() {
    setMissing({})
    if (schedule.error) schedule.reset()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Schedule"
      text="The latest saved version goes live at the time you set (Irish time). Leave a field empty to skip it."
      busy={schedule.isPending}
      onClose={onClose}
      className="w-[26rem]"
    >
      <form ref={form} noValidate onSubmit={submit} onInput={forget} className="mt-4 grid gap-4">
        <TimeField label="Goes live on" {...field('publish')} error={errors.publish} />
        {kind.publishes ? (
          <TimeField label="Goes offline on" {...field('unpublish')} error={errors.unpublish} />
        ) : null}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={schedule.isPending}>
            {schedule.isPending ? 'Saving…' : 'Save schedule'}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}

type TimeFieldProps = ControlOf & { label: string }

/** A day and a time, read out with the weekday, which the browser's own control lacks. */
function TimeField(field: TimeFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      min={clockAt(Date.now())}
      max={clockAt(Date.now() + YEAR_MS)}
      hint={readTime(field.value)}
    />
  )
}

/** Errors before anything is sent, by field; the server checks the times themselves. */
export function scheduleErrors(
  times: ScheduleTimes,
  { half, before, unpublishes }: { half: HalfTyped; before: ScheduleTimes; unpublishes: boolean },
): Partial<ScheduleTimes> {
  const halves = {
    ...(half.publish && { publish: HALF_TYPED }),
    ...(half.unpublish && { unpublish: HALF_TYPED }),
  }
  if (half.publish || half.unpublish) return halves
  if (times.publish || times.unpublish || before.publish || before.unpublish) return {}
  const or = unpublishes ? ', or when it stops being live' : ''
  return { publish: `Please enter when the page goes live${or}.` }
}

/** The time with its weekday, as people say it; undefined while there is none. */
export function readTime(moment: string): string | undefined {
  const [day = '', time = ''] = moment.split('T')
  return day && time ? `${formatLongJourneyTime(day, time)}, Irish time.` : undefined
}

/** Missing times come before a refusal of the server. A refusal that belongs to no field is shown at the first one. */
function listErrors(missing: Partial<ScheduleTimes>, refusal: Error | null): Partial<ScheduleTimes> {
  if (Object.keys(missing).length > 0 || !refusal) return missing
  const { publish_at, unpublish_at } = fieldErrors(refusal)
  if (!publish_at && !unpublish_at) return { publish: errorReason(refusal) }
  return { ...(publish_at && { publish: publish_at }), ...(unpublish_at && { unpublish: unpublish_at }) }
}

function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
}

function focusFirst(form: HTMLFormElement | null, errors: Partial<ScheduleTimes>): void {
  const [first] = Object.keys(errors)
  if (first) findInput(form, first)?.focus()
}

/** The value of half a time is blank, and only the validity distinguishes it from an empty field. */
function isHalfTyped(form: HTMLFormElement | null, name: string): boolean {
  return findInput(form, name)?.validity.badInput ?? false
}

/** Returns the time as the field takes it: YYYY-MM-DDTHH:MM on the clocks of Dublin. */
function formatClock(instant: string | null | undefined): string {
  return instant ? clockAt(Date.parse(instant)) : ''
}

function clockAt(instant: number): string {
  return dublinClock(new Date(instant)).replace(' ', 'T')
}
