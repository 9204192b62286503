import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dublinClock } from '#contract/basics/dublin-time.ts'
import type { ContentPage } from '#contract/content/content-page.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/dialog.tsx'
import { TextField } from '#web/desk/ui/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import { schedulePage } from './timing-api.ts'

const YEAR_MS = 365 * 86_400_000

type ScheduleDialogProps = {
  kind: EditorKind
  page: ContentPage
  onScheduled: (page: ContentPage) => void
  onClose: () => void
}

/** When the page goes live or stops being live by itself, on the clocks of Dublin. */
export function ScheduleDialog({ kind, page, onScheduled, onClose }: ScheduleDialogProps) {
  const [publish, setPublish] = useState(clockOf(page.publish_at))
  const [unpublish, setUnpublish] = useState(clockOf(page.unpublish_at))
  const schedule = useMutation({
    mutationFn: () =>
      schedulePage(kind.area, page.id, { publish_at: publish || null, unpublish_at: unpublish || null }),
    onSuccess: (saved) => {
      onScheduled(saved)
      notify.success(saved.publish_at || saved.unpublish_at ? 'Scheduled' : 'Schedule removed')
      onClose()
    },
  })
  const errors = schedule.isError ? fieldErrors(schedule.error) : {}
  const other = schedule.isError && Object.keys(errors).length === 0 ? errorText(schedule.error) : undefined
  const bounds = {
    type: 'datetime-local',
    min: clockAt(Date.now()),
    max: clockAt(Date.now() + YEAR_MS),
  } as const
  function submit(event: FormEvent) {
    event.preventDefault()
    const asBefore = publish === clockOf(page.publish_at) && unpublish === clockOf(page.unpublish_at)
    if (asBefore) onClose()
    else schedule.mutate()
  }
  return (
    <Dialog
      open
      title="Schedule"
      text="What was saved last goes live by itself, at Irish time. Leave a field empty for nothing to happen."
      busy={schedule.isPending}
      onClose={onClose}
      className="w-[26rem]"
    >
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <TextField
          {...bounds}
          label="Goes live on"
          value={publish}
          error={errors.publish_at ?? other}
          onChange={(event) => setPublish(event.target.value)}
        />
        {kind.publishes ? (
          <TextField
            {...bounds}
            label="Stops being live on"
            value={unpublish}
            error={errors.unpublish_at}
            onChange={(event) => setUnpublish(event.target.value)}
          />
        ) : null}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={schedule.isPending}>
            {schedule.isPending ? 'Saving…' : 'Save schedule'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** As the field takes it: YYYY-MM-DDTHH:MM on the clocks of Dublin. */
function clockOf(instant: string | null | undefined): string {
  return instant ? clockAt(Date.parse(instant)) : ''
}

function clockAt(instant: number): string {
  return dublinClock(new Date(instant)).replace(' ', 'T')
}
