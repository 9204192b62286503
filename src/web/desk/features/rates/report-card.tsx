import { useQuery } from '@tanstack/react-query'
import { showRoundEuros } from '#contract/basics/money.ts'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { PartCard } from './card-parts.tsx'
import { rateReportQuery } from './rate-api.ts'

/** How customers replied to suggested prices, and what staff changed. */
export function ReportCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(rateReportQuery)
  return (
    <PartCard
      id="report"
      title="Accepted and declined"
      text="Quotes in the last 30 days that started from a suggested price. “Quoted” is the price staff sent."
    >
      {isPending ? <Loading text="Loading the report…" /> : null}
      {error ? (
        <ErrorState
          title="The report could not be loaded."
          text={errorText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data?.rows.length === 0 ? (
        <p className="text-sm text-slate-600">No quote has started from a suggested price yet.</p>
      ) : null}
      {data && data.rows.length > 0 ? (
        <Table aria-label="Accepted and declined" scrolls>
          <thead>
            <tr>
              <TableHead>Vehicle class</TableHead>
              <TableHead>Based on</TableHead>
              <TableHead className="text-right">Quotes</TableHead>
              <TableHead className="text-right">Accepted</TableHead>
              <TableHead className="text-right">Declined</TableHead>
              <TableHead className="text-right">Suggested</TableHead>
              <TableHead className="text-right">Quoted</TableHead>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.class_name} ${row.zone ?? ''}`}>
                <TableCell>{row.class_name}</TableCell>
                <TableCell>{row.zone ?? 'Distance'}</TableCell>
                <TableCell className="text-right tabular-nums">{row.quotes}</TableCell>
                <TableCell className="text-right tabular-nums">{row.accepted}</TableCell>
                <TableCell className="text-right tabular-nums">{row.declined}</TableCell>
                <TableCell className="text-right tabular-nums">
                  {showRoundEuros(row.suggested_cents)}
                </TableCell>
                <TableCell className="text-right tabular-nums">{showRoundEuros(row.quoted_cents)}</TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
    </PartCard>
  )
}
