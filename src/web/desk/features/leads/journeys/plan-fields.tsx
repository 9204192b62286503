import { useQueryClient } from '@tanstack/react-query'
import { Bus, TriangleAlert, UserRound } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatDayAndTime, formatShortDay } from '#contract/basics/date-text.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { ASSIGNMENT_LIMITS } from '#contract/journeys/leg-assignment.ts'
import { NotedInput } from '#web/desk/components/forms/noted-input.tsx'
import { useSaveAtOnce } from '#web/desk/components/forms/use-save-at-once.ts'
import { isStaleSave, whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { explainTooLong } from '#web/desk/ui/fields/use-length-limit.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { JobSheetButton } from './job-sheet-button.tsx'
import { saveAssignment } from './save-assignment.ts'

/** Ids of the lists of names that the fields suggest; each list exists once on a page. */
export const NAME_LISTS = { vehicle: 'fleet-names', driver: 'driver-names' } as const

const FIELDS = {
  vehicle: { label: 'Vehicle', Icon: Bus },
  driver: { label: 'Driver', Icon: UserRound },
} as const

type Planned = keyof typeof FIELDS

/** Edits a leg's vehicle and driver, saved as they are typed, and says what does not fit. */
export function PlanFields({ leg }: { leg: JourneyLeg }) {
  const { marks, assignment } = leg
  return (
    <div className="mt-1 grid content-start gap-1.5 *:col-span-full @2xs:grid-cols-2 @3xl:mt-0 @3xl:grid-cols-[1fr_1fr_auto]">
      <PlanField leg={leg} name="vehicle" />
      <PlanField leg={leg} name="driver" />
      <div className="col-auto!">
        <JobSheetButton leg={leg} />
      </div>
      {assignment?.moved_from ? <MovedNote leg={leg} from={assignment.moved_from} /> : null}
      {marks.length > 0 ? (
        <ul aria-label="Points to check" className="grid gap-1 text-[13px] text-amber-950">
          {marks.map((mark) => (
            <li key={mark} className="flex gap-1.5 rounded bg-amber-50 px-2 py-1 wrap-anywhere">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {mark}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Saves on Enter and on leaving the field; Escape discards what was typed. */
function PlanField({ leg, name }: { leg: JourneyLeg; name: Planned }) {
  const queries = useQueryClient()
  const { label, Icon } = FIELDS[name]
  const stored = leg.assignment?.[name] ?? ''
  const save = ({ value, base }: { value: string; base: string }) =>
    saveAssignment(queries, leg, { [name]: value, base: { [name]: base } })
  const field = useSaveAtOnce({
    draft: `${name} of ${leg.lead_id} ${leg.leg}`,
    stored,
    save: async (sent) => {
      const saved = await save(sent)
      const whose = `${leg.full_name}, ${formatShortDay(leg.day)}`
      notify.success(saved[name] ? `${saved[name]} is planned for ${whose}` : `${label} removed: ${whose}`, {
        id: 'planned',
        action: { label: 'Undo', onClick: () => undo(saved[name], sent.base) },
      })
    },
    onRefused: (error) => {
      const reason = explain(error, name)
      notify.error(`${label} not saved`, { id: 'planned', description: reason })
      void queries.invalidateQueries({ queryKey: ['leads', 'journeys'] })
      return reason
    },
  })
  function undo(value: string, former: string) {
    save({ value: former, base: value }).catch((error: Error) =>
      notify.error(`Not undone: ${explain(error, name)}`, { id: 'planned' }),
    )
  }
  const tooLong = field.isTyped ? explainTooLong(field.value, ASSIGNMENT_LIMITS[name]) : undefined
  const error = tooLong ?? field.reason
  function leave() {
    const wanted = field.value.trim()
    if (!field.isTyped || tooLong) return
    if (wanted === stored) field.undo()
    else field.save(wanted)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') leave()
    if (event.key !== 'Escape' || !field.isTyped) return
    event.stopPropagation()
    field.undo()
  }
  return (
    <div className="col-auto!">
      <div className="relative">
        <Icon aria-hidden className="pointer-events-none absolute top-2 left-2 size-4 text-slate-500" />
        <NotedInput
          error={error}
          note={field.isBack ? 'Not saved yet. Enter saves it.' : ''}
          aria-label={`${label} for ${leg.full_name}, ${leg.time || 'time open'}`}
          list={NAME_LISTS[name]}
          placeholder={label}
          value={field.value}
          onChange={(event) => field.type(event.target.value)}
          onBlur={leave}
          onKeyDown={onKeyDown}
          className="h-8 pr-1 pl-8"
        />
      </div>
    </div>
  )
}

/** Says that the journey of a planned leg has moved. Vehicle and driver stay until somebody has checked them. */
function MovedNote({ leg, from }: { leg: JourneyLeg; from: { day: string; time: string } }) {
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => saveAssignment(queries, leg, { checked: true }),
    onError: (error) => notify.error(errorReason(error)),
  })
  return (
    <p role="status" className="rounded bg-amber-50 px-2 py-1 text-[13px] text-amber-950">
      Planned for {formatDayAndTime(from.day, from.time)}, and moved since. Please check vehicle and driver.{' '}
      <Button size="small" onClick={() => check.mutate()} disabled={check.isPending}>
        Still right
      </Button>
    </p>
  )
}

function explain(error: Error, name: Planned): string {
  const theirs = isStaleSave(error) ? error.response.conflicts?.[name]?.theirs : undefined
  if (theirs === undefined) return errorReason(error)
  const who = whoRefused(error)
  return theirs === ''
    ? `${who} has emptied this field. Enter saves yours.`
    : `${who} has entered “${String(theirs)}”. Enter replaces it with yours.`
}
