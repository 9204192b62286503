import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import type { StatusPart, SystemStatus } from '#contract/status/system-status.ts'
import { partLabel } from '#web/desk/api/system-status.ts'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'

/** Each part's health. A missing backup is listed because nothing else shows it. */
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
