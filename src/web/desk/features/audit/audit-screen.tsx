import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { PageHeading } from '#web/parts/page-heading.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useIsPhone } from '#web/ui/media-query.ts'
import { notify } from '#web/ui/notify.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Table, TableHead } from '#web/ui/table.tsx'
import { type AuditListFilter, auditQuery, exportAudit, readAuditFilter } from './audit-api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditCardRow, type AuditRowProps, AuditTableRow } from './audit-row.tsx'

export function AuditScreen() {
  const { filter, setFilter, clear } = useAuditFilter()
  const list = useInfiniteQuery(auditQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.data)
  const exporting = useMutation({
    mutationFn: () => exportAudit(filter),
    onError: () => notify.error('Export failed'),
  })
  return (
    <div className="grid gap-4">
      <PageHeading
        text="Who did what, and from where. Entries are never changed or removed."
        actions={
          <Button onClick={() => exporting.mutate()} disabled={exporting.isPending}>
            <Download aria-hidden /> Export CSV
          </Button>
        }
      >
        Audit Log
      </PageHeading>
      <Card aria-labelledby="audit-entries" className="overflow-hidden">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-slate-200 px-4 py-3">
          <h2 id="audit-entries" className="text-sm font-semibold text-slate-900">
            Entries
          </h2>
          <AuditFilters filter={filter} names={namesOf(entries, filter)} onChange={setFilter} />
        </div>
        {entries && list.isError ? (
          <div className="p-3">
            <Alert title="The audit log could not be loaded.">{faultText(list.error)}</Alert>
          </div>
        ) : null}
        {entries ? (
          <Entries
            entries={entries}
            onActor={(id) => setFilter('actor', String(id))}
            onTarget={(target) => setFilter('target', target)}
            onClear={clear}
          />
        ) : (
          <Waiting list={list} />
        )}
        {list.hasNextPage ? (
          <div className="flex justify-end px-4 py-2.5">
            <Button size="small" onClick={() => list.fetchNextPage()} disabled={list.isFetchingNextPage}>
              {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
            </Button>
          </div>
        ) : null}
      </Card>
    </div>
  )
}

function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams()
  const filter = useMemo(() => readAuditFilter(parameters), [parameters])
  const setFilter = useCallback(
    (name: keyof AuditListFilter, value: string) =>
      setParameters((now) => {
        if (value === '' || value === 'all') now.delete(name)
        else now.set(name, value)
        return now
      }),
    [setParameters],
  )
  const clear = useCallback(() => setParameters({}), [setParameters])
  return { filter, setFilter, clear }
}

/** The address names people by their number; the entries say what they are called. */
function namesOf(entries: AuditEntry[] | undefined, { actor, target }: AuditListFilter) {
  return {
    actor: entries?.find(({ actor_id }) => String(actor_id) === actor)?.actor_name ?? undefined,
    target: entries?.find((entry) => entry.target === target)?.target_name ?? undefined,
  }
}

type Actions = Omit<AuditRowProps, 'entry'> & { onClear: () => void }

function Entries({ entries, onClear, ...actions }: Actions & { entries: AuditEntry[] }) {
  const isPhone = useIsPhone()
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title="No entries match"
        text="Try another filter, or look at all activity."
      >
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    )
  }
  const Row = isPhone ? AuditCardRow : AuditTableRow
  const rows = entries.map((entry) => <Row key={entry.id} entry={entry} {...actions} />)
  if (isPhone) return <ul className="divide-y divide-slate-200">{rows}</ul>
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>When</TableHead>
          <TableHead>Who</TableHead>
          <TableHead>What</TableHead>
          <TableHead>On what</TableHead>
          <TableHead>From where</TableHead>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  )
}

type WaitingProps = {
  list: { isPending: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }
}

function Waiting({ list }: WaitingProps) {
  if (list.isPending) return <Loading text="Loading the audit log…" />
  return (
    <ErrorState
      title="The audit log could not be loaded."
      text={faultText(list.error)}
      onRetry={() => list.refetch()}
      retrying={list.isFetching}
    />
  )
}
