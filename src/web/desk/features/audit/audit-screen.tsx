import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#contract/basics/dublin-time.ts'
import type { AuditEntry } from '#contract/figures/audit.ts'
import { ListBody } from '#web/desk/components/lists/list-body.tsx'
import { ListEnd } from '#web/desk/components/lists/list-end.tsx'
import { RowList } from '#web/desk/components/lists/row-list.tsx'
import { useUrlFilter } from '#web/desk/components/lists/use-url-filter.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Separator } from '#web/desk/ui/separator.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { TableCell } from '#web/desk/ui/table.tsx'
import { type AuditListFilter, auditQuery, exportAudit, readAuditFilter } from './audit-api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { actionLabel, detailText } from './audit-text.ts'

type AuditRowProps = {
  entry: AuditEntry
  onActor: (id: number) => void
  onTarget: (target: string) => void
}

const HEADS = ['When', 'Who', 'Action', 'Item', 'IP address']

export function AuditScreen() {
  // Each change adds a history entry, so that Back undoes it.
  const { parameters, setFilter, clearAll } = useUrlFilter<keyof AuditListFilter>({ replace: false })
  const filter = readAuditFilter(parameters)
  const Row = useIsPhone() ? AuditCardRow : AuditTableRow
  const list = useInfiniteQuery(auditQuery(filter))
  const entries = list.data?.pages.flatMap((page) => page.data)
  const exporting = useMutation({
    mutationFn: () => exportAudit(filter),
    onError: () => notify.error('Export failed'),
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        text="Who did what, when and from which IP address. Entries cannot be changed."
        actions={
          <Button onClick={() => exporting.mutate()} disabled={exporting.isPending}>
            <Download aria-hidden /> Export CSV
          </Button>
        }
      >
        Audit Log
      </PageHeading>
      <TitledCard
        lined
        title="Entries"
        beside={<AuditFilters filter={filter} names={readNames(entries, filter)} onChange={setFilter} />}
      >
        <ListBody
          list={list}
          rows={entries}
          loading="Loading the audit log…"
          failure="The audit log could not be loaded."
          empty={
            <EmptyState
              icon={ScrollText}
              title="No entries match"
              text="Try another filter or clear all filters."
            >
              <Button size="small" onClick={clearAll}>
                Clear filters
              </Button>
            </EmptyState>
          }
        >
          {(rows) => (
            <>
              <RowList heads={HEADS}>
                {rows.map((entry) => (
                  <Row
                    key={entry.id}
                    entry={entry}
                    onActor={(id) => setFilter('actor', String(id))}
                    onTarget={(target) => setFilter('target', target)}
                  />
                ))}
              </RowList>
              <ListEnd list={list} />
            </>
          )}
        </ListBody>
      </TitledCard>
    </div>
  )
}

/** Returns the names for the ids in the address, found in the entries. */
function readNames(entries: AuditEntry[] | undefined, { actor, target }: AuditListFilter) {
  return {
    actor: entries?.find(({ actor_id }) => String(actor_id) === actor)?.actor_name ?? undefined,
    target: entries?.find((entry) => entry.target === target)?.target_name ?? undefined,
  }
}

function AuditTableRow(props: AuditRowProps) {
  const { entry } = props
  return (
    <tr className="hover:bg-slate-50/70">
      <TableCell className="align-top whitespace-nowrap tabular-nums">{formatInstant(entry.at)}</TableCell>
      <TableCell className="align-top">
        <Who {...props} />
      </TableCell>
      <TableCell className="align-top">
        <What entry={entry} />
      </TableCell>
      <TableCell className="align-top">
        <OnWhat {...props} />
      </TableCell>
      <TableCell className="align-top break-all text-slate-600 tabular-nums">
        {entry.address || '—'}
      </TableCell>
    </tr>
  )
}

function AuditCardRow(props: AuditRowProps) {
  const { entry } = props
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 text-[13px] text-slate-600 tabular-nums">
        <span>{formatInstant(entry.at)}</span>
        <Separator />
        <span className="break-all">{entry.address}</span>
      </p>
      <What entry={entry} />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Who {...props} />
        {entry.target && entry.target !== `user:${entry.actor_id}` ? (
          <span className="flex gap-x-2">
            <span className="text-slate-600">on</span> <OnWhat {...props} />
          </span>
        ) : null}
      </p>
    </li>
  )
}

function Who({ entry: { actor_id, actor_name }, onActor }: AuditRowProps) {
  if (actor_id === null) return <span className="text-slate-600">Not signed in</span>
  return (
    <button
      type="button"
      className="link min-h-6 text-left font-medium break-words text-slate-900"
      onClick={() => onActor(actor_id)}
    >
      {actor_name || `User ${actor_id}`}
    </button>
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const details = detailText(entry)
  return (
    <div className="leading-snug">
      <p className="text-slate-900">{actionLabel(entry.action)}</p>
      {details.length > 0 ? (
        <>
          <Separator />
          <p className="text-[13px] break-words text-slate-600">{details.join(' · ')}</p>
        </>
      ) : null}
    </div>
  )
}

function OnWhat({ entry: { target, target_name }, onTarget }: AuditRowProps) {
  const [noun = '', id = ''] = target.split(':')
  if (!id) return <span className="text-slate-600">{noun || '—'}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <button
        type="button"
        className="link min-h-6 text-left break-words text-slate-900"
        onClick={() => onTarget(target)}
      >
        {target_name ?? `${noun} ${id.length > 12 ? `${id.slice(0, 8)}…` : id}`}
      </button>
      {noun === 'lead' ? (
        <Link to={`/admin/leads/${id}`} className="link text-[13px] text-navy-800">
          Open
        </Link>
      ) : null}
    </span>
  )
}
