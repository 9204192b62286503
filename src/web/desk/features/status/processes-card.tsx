import type { ProcessStatus } from '#contract/status/system-status.ts'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { formatBytes } from './format-bytes.ts'
import { StatusCard } from './status-card.tsx'

/** One process supervises the others where several serve, and serves nobody itself. */
export function ProcessesCard({ processes }: { processes: ProcessStatus[] }) {
  return (
    <StatusCard id="status-processes" title="Processes" className="lg:col-span-2">
      <Table aria-label="What each process uses" scrolls>
        <thead>
          <tr>
            <TableHead>Process</TableHead>
            <TableHead className="max-md:hidden">Since</TableHead>
            <TableHead className="text-right">Memory</TableHead>
            <TableHead className="text-right">Load</TableHead>
            <TableHead className="text-right">Connections</TableHead>
          </tr>
        </thead>
        <tbody>
          {processes.map((process) => (
            <tr key={process.name}>
              <TableCell>
                {describeName(process)}
                <span className="block text-xs text-slate-600 md:hidden">
                  since {formatLongInstant(process.started_at)}
                </span>
              </TableCell>
              <TableCell className="max-md:hidden">{formatLongInstant(process.started_at)}</TableCell>
              <TableCell className="text-right whitespace-nowrap tabular-nums">
                {formatBytes(process.memory_bytes)}
              </TableCell>
              <TableCell className="text-right whitespace-nowrap tabular-nums">
                {Math.round(process.busy * 100)} %
              </TableCell>
              <TableCell className="text-right whitespace-nowrap tabular-nums">
                {formatCount(process.connections)}
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </StatusCard>
  )
}

function describeName({ name, leads }: ProcessStatus): string {
  if (name === 'supervisor') return 'Supervisor'
  return leads ? `${name}, schedules and emails` : name
}
