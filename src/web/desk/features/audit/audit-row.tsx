import { Link } from 'react-router'
import { formatInstant } from '#contract/basics/local-time.ts'
import type { AuditEntry } from '#contract/figures/audit.ts'
import { Separator } from '#web/desk/ui/separator.tsx'
import { TableCell } from '#web/desk/ui/table.tsx'
import { actionLabel, detailText } from './audit-text.ts'

export type AuditRowProps = {
  entry: AuditEntry
  onActor: (id: number) => void
  onTarget: (target: string) => void
}

export function AuditTableRow(props: AuditRowProps) {
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

/** The same row where a table does not fit. */
export function AuditCardRow(props: AuditRowProps) {
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
