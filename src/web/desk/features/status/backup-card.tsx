import type { BackupStatus } from '#contract/status/system-status.ts'
import { formatLongInstant } from '#web/lib/dates.ts'
import { formatBytes } from './format-bytes.ts'
import { FactRows, StatusCard } from './status-card.tsx'

/** The newest archive and where it is. Whether it is old or failed, the parts say. */
export function BackupCard({ backups }: { backups: BackupStatus | null }) {
  return (
    <StatusCard id="status-backups" title="Backups">
      {backups ? (
        <FactRows facts={listFacts(backups)} />
      ) : (
        <p className="px-4 py-3 text-sm text-slate-600">No backup location is set.</p>
      )}
    </StatusCard>
  )
}

function listFacts({ place, warning, newest }: BackupStatus): [name: string, value: string][] {
  return [
    ['Newest', newest ? formatLongInstant(newest.made_at) : 'None yet'],
    ...(newest ? [['Size', formatBytes(newest.bytes)] satisfies [string, string]] : []),
    ['Location', place],
    ...(warning ? [['Warning', warning] satisfies [string, string]] : []),
  ]
}
