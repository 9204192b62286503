import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useMemo } from 'react'
import type { AuditEntry } from '#contract/figures/audit.ts'
import { ListBody } from '#web/desk/components/lists/list-body.tsx'
import { ListEnd } from '#web/desk/components/lists/list-end.tsx'
import { useUrlFilter } from '#web/desk/components/lists/use-url-filter.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { Table, TableHead } from '#web/desk/ui/table.tsx'
import { type AuditListFilter, auditQuery, exportAudit, readAuditFilter } from './audit-api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditCardRow, type AuditRowProps, AuditTableRow } from './audit-row.tsx'

export function AuditScreen() {
  const { filter, setFilter, clearAll } = useAuditFilter()
  const list = useInfiniteQuery(auditQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.data)
  const exporting = useMutation({
    mutationFn: () => exportAudit(filter),
    onError: () => notify.error('Export failed'),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        text="Every action with its person and IP address. Entries cannot be changed or removed."
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
          <AuditFilters filter={filter} names={readNames(entries, filter)} onChange={setFilter} />
        </div>
        <ListBody
          list={list}
          rows={entries}
          loading="Loading the audit log…"
          failure="The audit log could not be loaded."
          empty={<NoEntries onClear={clearAll} />}
        >
          {(rows) => (
            <>
              <Entries
                entries={rows}
                onActor={(id) => setFilter('actor', String(id))}
                onTarget={(target) => setFilter('target', target)}
              />
              <ListEnd list={list} />
            </>
          )}
        </ListBody>
      </Card>
    </div>
  )
}

/** Each step is one of the browser's, so that its own back takes it away. */
function useAuditFilter() {
  const { parameters, setFilter, clearAll } = useUrlFilter<keyof AuditListFilter>({ replace: false })
  const filter = useMemo(() => readAuditFilter(parameters), [parameters])
  return { filter, setFilter, clearAll }
}

/** The address names people by their number; the entries say what they are called. */
function readNames(entries: AuditEntry[] | undefined, { actor, target }: AuditListFilter) {
  return {
    actor: entries?.find(({ actor_id }) => String(actor_id) === actor)?.actor_name ?? undefined,
    target: entries?.find((entry) => entry.target === target)?.target_name ?? undefined,
  }
}

type EntriesProps = Omit<AuditRowProps, 'entry'> & { entries: AuditEntry[] }

function Entries({ entries, ...actions }: EntriesProps) {
  const isPhone = useIsPhone()
  const Row = isPhone ? AuditCardRow : AuditTableRow
  const rows = entries.map((entry) => <Row key={entry.id} entry={entry} {...actions} />)
  if (isPhone) return <ul className="divide-y divide-slate-200">{rows}</ul>
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>When</TableHead>
          <TableHead>Who</TableHead>
          <TableHead>Action</TableHead>
          <TableHead>Item</TableHead>
          <TableHead>IP address</TableHead>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  )
}

function NoEntries({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={ScrollText} title="No entries match" text="Try another filter or clear all filters.">
      <Button size="small" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyState>
  )
}
