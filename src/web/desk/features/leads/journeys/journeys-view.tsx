import { useQuery } from '@tanstack/react-query'
import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import {
  addDays,
  countDays,
  dublinDay,
  FIRST_DAY,
  isCalendarDay,
  LAST_DAY,
  listDays,
} from '#contract/basics/dublin-time.ts'
import { JOURNEY_LIMITS, type JourneyLeg } from '#contract/journeys/journey-leg.ts'
import type { VehicleLoad } from '#contract/journeys/vehicle-load.ts'
import { listUnits } from '#contract/vehicles/units.ts'
import { journeysQuery } from '#web/desk/api/journeys.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { JourneyLegItem } from '#web/desk/components/journey-leg.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { LabelledControl } from '#web/desk/ui/fields/labelled-control.tsx'
import { useTypedDay } from '#web/desk/ui/fields/use-typed-day.ts'
import { NativeCheckbox } from '#web/desk/ui/native-checkbox.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/desk/ui/states.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { LeadPanel } from '../detail/lead-panel.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { DayLoads } from './day-loads.tsx'
import { FreedAssignments } from './freed-assignments.tsx'
import { NAME_LISTS, PlanFields } from './plan-fields.tsx'
import { ViewSwitch } from './view-switch.tsx'

const WEEK = 7

/** Shows the journeys of a few days; a week stands side by side in a wide window. */
export function JourneysView({ area }: { area: StaffArea }) {
  const { from, to, open, change } = useChosenDays()
  const days = countDays(from, to)
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    journeysQuery(from, to, open),
  )
  const units = listUnits(useVehicles())
  const move = (by: number) => change({ from: addDays(from, by), to: addDays(to, by) })
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <PageHeading
        actions={
          <>
            {area === 'admin' ? <CalendarButton drivers={data?.drivers ?? []} /> : null}
            <ViewSwitch />
          </>
        }
        title="Journeys"
      >
        Lead Management
      </PageHeading>
      <Card aria-label="Days" className="grid grid-cols-2 items-end gap-3 p-3 sm:flex sm:flex-wrap">
        <div className="col-span-2 flex gap-1">
          <Button size="icon" aria-label="Earlier" onClick={() => move(-days)}>
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            onClick={() =>
              change({ from: dublinDay(new Date()), to: addDays(dublinDay(new Date()), days - 1) })
            }
          >
            Today
          </Button>
          <Button size="icon" aria-label="Later" onClick={() => move(days)}>
            <ChevronRight aria-hidden />
          </Button>
        </div>
        <Day label="From" value={from} onDay={(day) => change({ from: day, to: day > to ? day : to })} />
        <Day label="To" value={to} onDay={(day) => change({ to: day, from: day < from ? day : from })} />
        <NativeCheckbox
          checked={open}
          onChange={(event) => change({ open: event.target.checked })}
          className="col-span-2 sm:pb-2"
        >
          Show open quotes
        </NativeCheckbox>
      </Card>
      {data ? (
        <div aria-busy={isPlaceholderData || undefined} className="grid grid-cols-1 gap-2.5">
          <datalist id={NAME_LISTS.vehicle}>
            {units.map(({ id, label }) => (
              <option key={id} value={label} />
            ))}
          </datalist>
          <datalist id={NAME_LISTS.driver}>
            {data.drivers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <FreedAssignments freed={data.freed} area={area} />
          <Days legs={data.data} loads={data.loads} from={from} to={to} area={area} />
          {data.more ? (
            <p role="status" className="text-sm text-slate-700">
              There are more than {JOURNEY_LIMITS.leadsMax} journeys. Please choose fewer days to see them
              all.
            </p>
          ) : null}
        </div>
      ) : (
        <Card aria-label="Journeys">
          {isPending ? (
            <LoadingRows text="Loading journeys…" />
          ) : (
            <ErrorState
              title="The journeys could not be loaded."
              text={errorText(error)}
              onRetry={() => refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
      )}
      {area === 'manager' ? <LeadPanel /> : null}
    </div>
  )
}

type Chosen = { from: string; to: string; open: boolean }

/** Reads the shown days from the address. The default is a week from today, on a phone only today. */
function useChosenDays() {
  const isPhone = useIsPhone()
  const [query, setQuery] = useSearchParams()
  const read = (name: string) => (isCalendarDay(query.get(name) ?? '') ? query.get(name) : null)
  const from = read('from') ?? dublinDay(new Date())
  const last = addDays(from, JOURNEY_LIMITS.daysMax - 1)
  const asked = read('to') ?? addDays(from, isPhone ? 0 : WEEK - 1)
  const to = asked < from ? from : asked > last ? last : asked
  const chosen: Chosen = { from, to, open: query.get('open') === 'true' }
  const change = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part }
    setQuery(
      (now) => {
        now.set('from', next.from)
        now.set('to', next.to)
        if (next.open) now.set('open', 'true')
        else now.delete('open')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { ...chosen, change }
}

type DayProps = { label: string; value: string; onDay: (day: string) => void }

function Day({ label, value, onDay }: DayProps) {
  const { fault, box } = useTypedDay(value, (day) => day !== '' && onDay(day))
  const input = <Input {...box} type="date" min={FIRST_DAY} max={LAST_DAY} />
  return <LabelledControl label={label} error={fault ?? undefined} render={input} />
}

type DaysProps = {
  legs: readonly JourneyLeg[]
  loads: readonly VehicleLoad[]
  from: string
  to: string
  area: StaffArea
}

/**
 * Returns whether a load includes accepted or open quotes. On a day without journeys, any other load is from a drive of the night before.
 */
const isPromised = ({ unconfirmed, open }: VehicleLoad) => unconfirmed + open > 0

/** Returns whether a booked leg still lacks a driver or a vehicle. */
const isUnplanned = ({ agreed, assignment }: JourneyLeg) =>
  agreed !== 'open' && !(assignment?.vehicle && assignment.driver)

/** Shows a week with all its days. Of a longer period, days without a journey are left out. */
function Days({ legs, loads, from, to, area }: DaysProps) {
  const byDay = Map.groupBy(legs, ({ day }) => day)
  const needed = Map.groupBy(loads, ({ day }) => day)
  const all = listDays(from, to, JOURNEY_LIMITS.daysMax)
  const isWeek = all.length > 1 && all.length <= WEEK
  const days = isWeek ? all : all.filter((day) => byDay.has(day) || needed.has(day))
  if (days.length === 0 || legs.length + loads.length === 0)
    return (
      <Card aria-label="Journeys">
        <EmptyState
          icon={CalendarX}
          title="No journeys on these days"
          text="Booked journeys are listed here, and accepted quotes that you still have to confirm."
        />
      </Card>
    )
  const today = dublinDay(new Date())
  return (
    <div
      className={classNames(
        'grid items-start gap-2.5',
        isWeek && 'md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none',
      )}
    >
      {days.map((day) => (
        <Card key={day} aria-labelledby={`day-${day}`} className="min-w-0 overflow-hidden">
          <h2
            id={`day-${day}`}
            className={classNames(
              'flex flex-wrap justify-between gap-x-2 border-b border-slate-200 px-3 py-2 text-[13px] font-semibold',
              day === today ? 'bg-navy-50 text-navy-900' : 'text-slate-900',
            )}
          >
            {formatLongDay(day)}
            <DayCount legs={byDay.get(day) ?? []} isOver={day < today} />
          </h2>
          <DayLoads loads={(needed.get(day) ?? []).filter((load) => byDay.has(day) || isPromised(load))} />
          <ul className="divide-y divide-slate-100">
            {(byDay.get(day) ?? []).map((leg) => (
              <JourneyLegItem key={`${leg.lead_id} ${leg.leg}`} leg={leg} area={area}>
                {leg.agreed === 'open' ? null : <PlanFields leg={leg} />}
              </JourneyLegItem>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function DayCount({ legs, isOver }: { legs: readonly JourneyLeg[]; isOver: boolean }) {
  const unplanned = isOver ? 0 : legs.filter(isUnplanned).length
  return (
    <span className="font-normal text-slate-600 tabular-nums">
      {unplanned > 0 ? `${unplanned} of ` : null}
      {legs.length}
      <span className="sr-only"> journeys</span>
      {unplanned > 0 ? ' to plan' : null}
    </span>
  )
}
