import type { StorageStatus, StoreName } from '#contract/status/system-status.ts'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { formatBytes } from './format-bytes.ts'
import { FactRows, NoAnswer } from './status-card.tsx'

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
