import type { LeadFigures } from '#contract/figures/figures.ts'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { formatCount, formatDay, formatLongDay } from '#web/lib/dates.ts'

type Days = LeadFigures['by_day']

const HEIGHT = 100

/** Shows one bar per day. A table below has the same figures for screen readers. */
export function DayChart({ days }: { days: Days }) {
  const max = Math.max(...days.map(({ leads }) => leads), 1)
  const total = days.reduce((sum, { leads }) => sum + leads, 0)
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <figure>
      <div className="flex gap-2">
        <p
          aria-hidden
          className="flex w-7 flex-col justify-between text-right text-xs text-slate-600 tabular-nums"
        >
          <span>{formatCount(max)}</span>
          <span>0</span>
        </p>
        <svg
          role="img"
          aria-label={summary(total, days)}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full min-w-0 border-b border-slate-300"
        >
          {days.map(({ day, leads }, index) => (
            <rect
              key={day}
              x={index + 0.12}
              width={0.76}
              y={HEIGHT - (leads / max) * HEIGHT}
              height={(leads / max) * HEIGHT}
              className="fill-navy-600 forced-colors:fill-[CanvasText]"
            >
              <title>{`${formatDay(day)}: ${formatCount(leads)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      {first && last ? (
        <p aria-hidden className="mt-1 flex justify-between pl-9 text-xs text-slate-600 tabular-nums">
          <span>{formatDay(first.day)}</span>
          <span>{formatDay(last.day)}</span>
        </p>
      ) : null}
      <DayTable days={days} />
    </figure>
  )
}

function summary(total: number, days: Days): string {
  const busiest = days.reduce<Days[number] | undefined>(
    (best, day) => (!best || day.leads > best.leads ? day : best),
    undefined,
  )
  const period = days.length === 1 ? 'one day' : `${days.length} days`
  const words = `${formatCount(total)} ${total === 1 ? 'lead' : 'leads'} in ${period}`
  if (!busiest || busiest.leads === 0) return `${words}.`
  return `${words}. Busiest day: ${formatCount(busiest.leads)} on ${formatLongDay(busiest.day)}.`
}

function DayTable({ days }: { days: Days }) {
  return (
    <details className="mt-2 text-sm print:hidden">
      <summary className="focus-ring w-fit rounded text-[13px] text-slate-700">Show as a table</summary>
      <div className="mt-2">
        <Table aria-label="Leads by day">
          <thead>
            <tr>
              <TableHead>Day</TableHead>
              <TableHead className="text-right">Leads</TableHead>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, leads }) => (
              <tr key={day}>
                <TableCell>{formatDay(day)}</TableCell>
                <TableCell className="text-right tabular-nums">{formatCount(leads)}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}
