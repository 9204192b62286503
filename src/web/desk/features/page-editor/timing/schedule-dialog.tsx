import { useState } from 'react'
import { dublinClock } from '#contract/basics/dublin-time.ts'
import { SCHEDULE_API } from '#contract/content/content-endpoints.ts'
import type { ContentArea, ContentPage } from '#contract/content/content-page.ts'
import { readPage } from '#web/desk/api/content-pages.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongJourneyTime } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import type { EditorKind } from '../page-types/editor-kind.ts'

const YEAR_MS = 365 * 86_400_000

export const scheduleDraft = (area: ContentArea, id: number) => `schedule of ${area} ${id}`

/** The times as in the fields: YYYY-MM-DDTHH:MM in Dublin, '' for none. */
type ScheduleTimes = { publish_at: string; unpublish_at: string }

const LABELS = { publish_at: 'Goes live on', unpublish_at: 'Goes offline on' }

type ScheduleDialogProps = {
  kind: EditorKind
  page: ContentPage
  onScheduled: (page: ContentPage) => void
  onClose: () => void
}

/** Schedules when the page goes live or stops being live, in Dublin time. */
export function ScheduleDialog({ kind, page, onScheduled, ...props }: ScheduleDialogProps) {
  const draft = scheduleDraft(kind.area, page.id)
  const [missing, setMissing] = useState<string>()
  function onClose() {
    writeDraft(draft, undefined)
    props.onClose()
  }
  const form = useEditForm<ScheduleTimes>({
    draft,
    stored: readTimes(page),
    save: async ({ change, base }) => {
      const saved = await callEndpoint(SCHEDULE_API.set, {
        params: { area: kind.area, id: page.id },
        body: { ...toMoments(change), base: toMoments(base) },
      })
      onScheduled(saved)
      notify.success(saved.publish_at || saved.unpublish_at ? 'Scheduled' : 'Schedule removed')
      return readTimes(saved)
    },
    onSaved: onClose,
    onNothing: () => {
      if (form.values.publish_at || form.values.unpublish_at) return onClose()
      const or = kind.publishes ? ', or when it stops being live' : ''
      setMissing(`Please enter when the page goes live${or}.`)
      form.form.ref.current?.querySelector('input')?.focus()
    },
    read: (theirs) => Object.fromEntries(Object.entries(theirs).map(([name, time]) => [name, time ?? ''])),
    onRefused: (error) => {
      if (isStaleSave(error)) void readPage(kind.area, page.id).then(onScheduled)
    },
  })
  const { onInput, ...events } = form.form
  const publishes = form.field('publish_at')
  return (
    <DraftDialog
      draft={draft}
      open
      title="Schedule"
      text="The latest saved version goes live at the time you set (Irish time). Leave a field empty to skip it."
      busy={form.isPending}
      onClose={onClose}
      className="w-[26rem]"
    >
      <form
        {...events}
        noValidate
        onInput={() => {
          setMissing(undefined)
          onInput()
        }}
        className="mt-4 grid gap-4"
      >
        <TimeField label={LABELS.publish_at} {...publishes} error={missing ?? publishes.error} />
        {kind.publishes ? <TimeField label={LABELS.unpublish_at} {...form.field('unpublish_at')} /> : null}
        <FormButtons
          failure={form.error ? <Alert title={errorText(form.error)} /> : null}
          send="Save schedule"
          sending="Saving…"
          busy={form.isPending}
          onCancel={onClose}
        />
      </form>
      <ConflictQuestion
        {...form.conflicting}
        what="this schedule"
        labels={LABELS}
        show={(_name, time) => readTime(String(time)) ?? 'Not set'}
      />
    </DraftDialog>
  )
}

/** Converts the fields' values to the request's, in which null means no time. */
function toMoments(times: Partial<ScheduleTimes>) {
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time || null]))
}

function readTimes({ publish_at, unpublish_at }: ContentPage): ScheduleTimes {
  return { publish_at: formatClock(publish_at), unpublish_at: formatClock(unpublish_at) }
}

type TimeFieldProps = ControlOf & { label: string }

/** Edits a day and time, and shows the weekday, which the browser's control lacks. */
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

/** Returns a time in words, with its weekday; undefined if it is blank. */
export function readTime(moment: string): string | undefined {
  const [day = '', time = ''] = moment.split('T')
  return day && time ? `${formatLongJourneyTime(day, time)}, Irish time.` : undefined
}

/** Formats an instant for the field: YYYY-MM-DDTHH:MM in Dublin. */
function formatClock(instant: string | null | undefined): string {
  return instant ? clockAt(Date.parse(instant)) : ''
}

function clockAt(instant: number): string {
  return dublinClock(new Date(instant)).replace(' ', 'T')
}
