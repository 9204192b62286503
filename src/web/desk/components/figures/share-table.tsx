import { formatCount } from '#web/lib/dates.ts'

type ShareRow = { label: string; value: number; note?: string }

/** A table of amounts with bars, which are decoration. */
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
