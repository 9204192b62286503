import type { LeadFigures } from '#contract/figures/figures.ts'
import { formatCount } from '#web/lib/dates.ts'

type ShareRow = { label: string; value: number; note?: string }

/** Shows amounts in a table, with bars as decoration. */
export function ShareTable({
  caption,
  of,
  rows,
}: {
  caption: string
  of: string
  rows: readonly ShareRow[]
}) {
  const max = Math.max(...rows.map(({ value }) => value), 1)
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, value, note }) => (
          <tr key={label}>
            <th scope="row" className="w-2/5 py-1.5 pr-3 text-left font-normal break-words text-slate-800">
              {label}
            </th>
            <td className="py-1.5">
              <span className="flex items-center gap-2">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="h-2.5 min-w-0 grow rounded-xs bg-slate-100 forced-colors:border forced-colors:bg-[Canvas]"
                >
                  <rect
                    width={(value / max) * 100}
                    height={10}
                    className="fill-navy-600 forced-colors:fill-[CanvasText]"
                  />
                </svg>
                <span className="min-w-6 text-right font-medium text-slate-900 tabular-nums">
                  {formatCount(value)}
                </span>
                {note ? (
                  <span className="w-14 shrink-0 text-right text-[13px] whitespace-nowrap sm:w-20 text-slate-600">
                    {note}
                  </span>
                ) : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Steps = LeadFigures['funnel']

const STEPS = [
  ['views', 'Views'],
  ['starts', 'Form starts'],
  ['requests', 'Enquiries'],
  ['offers', 'Quotes'],
  ['won', 'Won'],
] as const satisfies readonly (readonly [keyof Steps, string])[]

const CELL = 'px-1 py-2 align-top last:pr-4 sm:px-2'
const HEAD = `${CELL} bg-slate-50 text-xs font-semibold text-slate-600`

export function FunnelTable({ pages, all }: { pages: LeadFigures['by_page']; all: Steps }) {
  return (
    <table className="w-full table-fixed border-t border-slate-200 text-[13px] sm:text-sm">
      <caption className="sr-only">Funnel by landing page</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-1/4 pl-4 text-left sm:w-1/3 sm:pl-4`}>
            Landing page
          </th>
          {STEPS.map(([name, label]) => (
            <th key={name} scope="col" className={`${HEAD} text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-slate-100">
        <Row label="All pages" steps={all} className="font-semibold" />
        {pages.map(({ page, ...steps }) => (
          <Row key={page} label={page} steps={steps} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ label, steps, className }: { label: string; steps: Steps; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row" className={`${CELL} pl-4 text-left font-[inherit] break-words sm:pl-4`}>
        {label}
      </th>
      {STEPS.map(([name], index) => (
        <td key={name} className={`${CELL} text-right tabular-nums`}>
          {shown(steps[name])}
          <span className="block text-xs font-normal text-slate-600">{passed(steps, index)}</span>
        </td>
      ))}
    </tr>
  )
}

function shown(value: number | null): string {
  return value === null ? '—' : formatCount(value)
}

/**
 * Returns the share of the previous step that reached this one; '' if a step was not counted, or if this one is larger because both were
 * counted on different days.
 */
function passed(steps: Steps, index: number): string {
  const [before, now] = [STEPS[index - 1], STEPS[index]].map((step) => (step ? steps[step[0]] : null))
  if (before === null || before === undefined || now === null || now === undefined) return ''
  return before > 0 && now <= before ? `${Math.round((now / before) * 100)}%` : ''
}
