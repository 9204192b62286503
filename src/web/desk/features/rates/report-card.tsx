import { useQuery } from '@tanstack/react-query'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { RateReport } from '#contract/rates/rate-report.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { PartCard } from './card-parts.tsx'
import { rateReportQuery } from './rate-api.ts'

export function ReportCard() {
  return (
    <PartCard
      title="Accepted and declined"
      text="Quotes in the last 30 days that started from a suggested price. “Quoted” is the price staff sent."
    >
      <Loaded
        query={useQuery(rateReportQuery)}
        loading="Loading the report…"
        failure="The report could not be loaded."
      >
        {({ rows }) =>
          rows.length > 0 ? (
            <ReportTable rows={rows} />
          ) : (
            <p className="text-sm text-slate-600">No quote has started from a suggested price yet.</p>
          )
        }
      </Loaded>
    </PartCard>
  )
}

const FIGURES = ['Quotes', 'Accepted', 'Declined', 'Suggested', 'Quoted']

function ReportTable({ rows }: Pick<RateReport, 'rows'>) {
  return (
    <Table aria-label="Accepted and declined" scrolls>
      <thead>
        <tr>
          <TableHead>Vehicle class</TableHead>
          <TableHead>Based on</TableHead>
          {FIGURES.map((figure) => (
            <TableHead key={figure} className="text-right">
              {figure}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ class_name, zone, quotes, accepted, declined, suggested_cents, quoted_cents }) => (
          <tr key={`${class_name} ${zone ?? ''}`}>
            <TableCell>{class_name}</TableCell>
            <TableCell>{zone ?? 'Distance'}</TableCell>
            <TableCell className="text-right tabular-nums">{quotes}</TableCell>
            <TableCell className="text-right tabular-nums">{accepted}</TableCell>
            <TableCell className="text-right tabular-nums">{declined}</TableCell>
            <TableCell className="text-right tabular-nums">{showRoundEuros(suggested_cents)}</TableCell>
            <TableCell className="text-right tabular-nums">{showRoundEuros(quoted_cents)}</TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
