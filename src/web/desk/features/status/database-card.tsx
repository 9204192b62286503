import type { SystemStatus } from '#contract/status/system-status.ts'
import { formatCount } from '#web/lib/dates.ts'
import { formatBytes } from './format-bytes.ts'
import { FactRows, NoAnswer, StatusCard } from './status-card.tsx'

/** The database, and the scheduled jobs that live in it. */
export function DatabaseCard({ database, queue }: Pick<SystemStatus, 'database' | 'queue'>) {
  return (
    <StatusCard id="status-database" title="Database and jobs">
      {database ? (
        <FactRows
          facts={[
            ['PostgreSQL', database.version],
            ['Size', formatBytes(database.bytes)],
            [
              'Connections',
              `${formatCount(database.connections)} of ${formatCount(database.connections_max)}`,
            ],
            ['Jobs waiting', queue ? formatCount(queue.waiting) : 'Not known'],
            ['Jobs failed in the last 24 hours', describeFailed(queue)],
          ]}
        />
      ) : (
        <NoAnswer />
      )}
    </StatusCard>
  )
}

function describeFailed(queue: SystemStatus['queue']): string {
  if (!queue) return 'Not known'
  return queue.failed.length === 0 ? 'None' : queue.failed.join(', ')
}
