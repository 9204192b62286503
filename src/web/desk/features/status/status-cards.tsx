import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { Link } from 'react-router'
import { MAILS } from '#contract/mail/mail-models.ts'
import type {
  MailStatus,
  StatusPart,
  StorageStatus,
  StoreName,
  SystemStatus,
} from '#contract/status/system-status.ts'
import { partLabel } from '#web/desk/api/system-status.ts'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { formatBytes } from './format-bytes.ts'
import { FactRows, NoAnswer } from './status-card.tsx'

/** Shows the health of each part of the server. A missing backup is listed, because nothing else shows it. */
export function PartsCard({ parts, certificate }: Pick<SystemStatus, 'parts' | 'certificate'>) {
  const hasBackup = parts.some(({ name }) => name === 'backup')
  return (
    <TitledCard lined className="min-w-0" title="System checks">
      <ul className="divide-y divide-slate-100 px-4">
        {parts.map((part) => (
          <Part
            key={part.name}
            part={part}
            note={part.name === 'certificate' ? describeCertificate(certificate) : undefined}
          />
        ))}
        {hasBackup ? null : <NoBackup />}
      </ul>
    </TitledCard>
  )
}

function describeCertificate(certificate: SystemStatus['certificate']): string | undefined {
  return certificate ? `${certificate.host}, until ${formatLongInstant(certificate.valid_until)}` : undefined
}

function Part({ part: { name, ok, problem }, note }: { part: StatusPart; note: string | undefined }) {
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm">
      <Icon
        role="img"
        aria-label={ok ? 'OK' : 'Problem'}
        className={`mt-0.5 size-4 shrink-0 ${ok ? 'text-green-700' : 'text-red-700'}`}
      />
      <div className="min-w-0">
        <p className="font-medium text-slate-900">{partLabel(name)}</p>
        {problem ? (
          <p className="text-[13px] wrap-anywhere text-red-800 first-letter:uppercase">{problem}</p>
        ) : null}
        {note ? <p className="text-[13px] wrap-anywhere text-slate-600">{note}</p> : null}
      </div>
    </li>
  )
}

function NoBackup() {
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm">
      <CircleMinus role="img" aria-label="Not set up" className="mt-0.5 size-4 shrink-0 text-slate-500" />
      <div className="min-w-0">
        <p className="font-medium text-slate-900">{partLabel('backup')}</p>
        <p className="text-[13px] text-slate-600">No nightly backup.</p>
      </div>
    </li>
  )
}

const LABELS: Record<StoreName, string> = {
  database: 'Database',
  pictures: 'Images',
  'mail-files': 'Emails saved as files (no mail server set)',
  'database-logs': 'Database log',
}

export function StorageCard({ storage }: { storage: StorageStatus | null }) {
  return (
    <TitledCard lined className="min-w-0" title="Storage">
      {storage ? <Storage storage={storage} /> : <NoAnswer />}
    </TitledCard>
  )
}

function Storage({ storage: { disk_bytes, disk_free_bytes, stores } }: { storage: StorageStatus }) {
  const share = disk_bytes > 0 ? Math.floor((disk_free_bytes / disk_bytes) * 100) : 0
  return (
    <>
      <FactRows
        facts={[
          ['Free on the disk', `${formatBytes(disk_free_bytes)} of ${formatBytes(disk_bytes)} (${share} %)`],
        ]}
      />
      {stores.length === 0 ? (
        <p className="border-t border-slate-100 px-4 py-2 text-[13px] text-slate-600">
          Sizes are measured every night. First figures tomorrow.
        </p>
      ) : (
        <Stores stores={stores} />
      )}
    </>
  )
}

function Stores({ stores }: Pick<StorageStatus, 'stores'>) {
  return (
    <Table aria-label="Size of each type">
      <thead>
        <tr>
          <TableHead>Type</TableHead>
          <TableHead className="text-right">Size</TableHead>
          <TableHead className="text-right">Growth in a month</TableHead>
        </tr>
      </thead>
      <tbody>
        {stores.map(({ name, bytes, growth_per_month_bytes: growth }) => (
          <tr key={name}>
            <TableCell>{LABELS[name]}</TableCell>
            <TableCell className="text-right tabular-nums">{formatBytes(bytes)}</TableCell>
            <TableCell className="text-right tabular-nums">
              {growth === null ? 'Not known yet' : formatBytes(growth)}
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function MailCard({ mail }: { mail: MailStatus | null }) {
  return (
    <TitledCard lined className="min-w-0" title="Email">
      {mail ? <Mail mail={mail} /> : <NoAnswer />}
    </TitledCard>
  )
}

function Mail({ mail }: { mail: MailStatus }) {
  const waiting = mail.waiting.reduce((sum, kind) => sum + kind.waiting, 0)
  return (
    <>
      <MailFilesNote className="mx-4 mt-3" />
      <FactRows
        facts={[
          [
            mailed('Last sent', 'Last file'),
            mail.last_sent_at ? formatLongInstant(mail.last_sent_at) : 'None yet',
          ],
          ['Waiting', formatCount(waiting)],
          ...mail.waiting.map(
            (kind) =>
              [
                MAILS[kind.kind].label,
                `${formatCount(kind.waiting)}, oldest ${formatLongInstant(kind.oldest_at)}`,
              ] as const,
          ),
          ['Failed', formatCount(mail.failed)],
        ]}
      />
      {mail.failing.length > 0 ? <FailingMails mails={mail.failing} /> : null}
    </>
  )
}

function FailingMails({ mails }: { mails: MailStatus['failing'] }) {
  return (
    <div className="border-t border-slate-200 px-4 py-3">
      <h3 className="text-xs font-semibold tracking-wide text-slate-600 uppercase">Emails not sent</h3>
      <ul className="mt-1 divide-y divide-slate-100 text-sm">
        {mails.map((mail) => (
          <li key={mail.id} className="py-2">
            <p className="font-medium text-slate-900">{MAILS[mail.kind].label}</p>
            <p className="text-[13px] wrap-anywhere text-red-800">{mail.problem}</p>
            <p className="text-[13px] text-slate-600 tabular-nums">
              {mail.next_attempt_at
                ? `Next attempt ${formatLongInstant(mail.next_attempt_at)}`
                : 'No more attempts'}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/admin/mails?to=all" className={buttonClasses({ size: 'small', className: 'mt-1' })}>
        Open the emails
      </Link>
    </div>
  )
}
