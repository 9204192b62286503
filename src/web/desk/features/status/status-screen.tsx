import { queryOptions, useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import {
  type BackupStatus,
  type ProcessStatus,
  type RecentError,
  STATUS_API,
  type SystemStatus,
} from '#contract/status/system-status.ts'
import { STATUS_EVERY_MS } from '#web/desk/api/system-status.ts'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card, TitledCard } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { formatBytes } from './format-bytes.ts'
import { FactRows, NoAnswer } from './status-card.tsx'
import { MailCard, PartsCard, StorageCard } from './status-cards.tsx'

const systemStatusQuery = queryOptions({
  queryKey: ['status', 'whole'],
  queryFn: ({ signal }) => callEndpoint(STATUS_API.read, { signal }),
  refetchInterval: STATUS_EVERY_MS,
})

const TITLE = 'The status could not be loaded.'

const TWO_COLUMNS = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2'

/** Shows the server's health, refreshed every minute. */
export function StatusScreen() {
  const status = useQuery(systemStatusQuery)
  const { data, error, isPending, isFetching, isError, refetch } = status
  const again = (
    <Button size="small" onClick={() => refetch()} disabled={isFetching}>
      <RefreshCw aria-hidden /> {isFetching ? 'Checking…' : 'Check again'}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        text={data ? describeRun(data) : 'Is everything on the server working?'}
        actions={data ? again : null}
      >
        Status
      </PageHeading>
      {data && isError ? <Alert title={TITLE}>{errorText(error)}</Alert> : null}
      {data ? <StatusCards status={data} /> : null}
      {!data && isPending ? (
        <div className={TWO_COLUMNS}>
          <Card aria-label="Status">
            <LoadingRows text="Loading status…" />
          </Card>
        </div>
      ) : null}
      {!data && !isPending ? (
        <Card aria-label="Status">
          <LoadFailure title={TITLE} query={status} />
        </Card>
      ) : null}
    </div>
  )
}

function describeRun({ version, started_at }: SystemStatus): string {
  return `Version ${version}, running since ${formatLongInstant(started_at)}.`
}

function StatusCards({ status }: { status: SystemStatus }) {
  const { parts, certificate, processes, database, queue, mail, storage, backups, errors } = status
  return (
    <div className={TWO_COLUMNS}>
      <div className="grid gap-4">
        <PartsCard parts={parts} certificate={certificate} />
        <StorageCard storage={storage} />
      </div>
      <div className="grid gap-4">
        <MailCard mail={mail} />
        <DatabaseCard database={database} queue={queue} />
        <BackupCard backups={backups} />
      </div>
      <ProcessesCard processes={processes} />
      <ErrorsCard errors={errors} />
    </div>
  )
}

/** Shows the newest backup and where it is stored. Its problems are listed among the parts. */
function BackupCard({ backups }: { backups: BackupStatus | null }) {
  return (
    <TitledCard lined className="min-w-0" title="Backups">
      {backups ? (
        <FactRows facts={listFacts(backups)} />
      ) : (
        <p className="px-4 py-3 text-sm text-slate-600">No backup location is set.</p>
      )}
    </TitledCard>
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

function DatabaseCard({ database, queue }: Pick<SystemStatus, 'database' | 'queue'>) {
  return (
    <TitledCard lined className="min-w-0" title="Database and jobs">
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
    </TitledCard>
  )
}

function describeFailed(queue: SystemStatus['queue']): string {
  if (!queue) return 'Not known'
  return queue.failed.length === 0 ? 'None' : queue.failed.join(', ')
}

/** Lists recent errors with the ids of their requests, by which the log names them too. */
function ErrorsCard({ errors }: { errors: RecentError[] }) {
  return (
    <TitledCard lined title="Errors since last restart" className="min-w-0 lg:col-span-2">
      {errors.length === 0 ? (
        <p className="px-4 py-3 text-sm text-slate-600">None.</p>
      ) : (
        <ul className="divide-y divide-slate-100 px-4 text-sm">
          {errors.map((error) => (
            <ErrorKind key={error.kind} error={error} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function ErrorKind({ error: { kind, count, last_at, request_ids } }: { error: RecentError }) {
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="font-medium wrap-anywhere text-slate-900">{kind}</p>
      <p className="text-[13px] text-slate-600 tabular-nums">
        {count === 1 ? 'Once' : `${formatCount(count)} times`}, last {formatLongInstant(last_at)}
      </p>
      {request_ids.length > 0 ? (
        <p className="text-[13px] wrap-anywhere text-slate-600">
          Requests: <span className="font-mono text-xs">{request_ids.join(', ')}</span>
        </p>
      ) : null}
    </li>
  )
}

/** Lists the server's processes. If there are several, one supervises the others and serves no requests. */
function ProcessesCard({ processes }: { processes: ProcessStatus[] }) {
  return (
    <TitledCard lined title="Processes" className="min-w-0 lg:col-span-2">
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
    </TitledCard>
  )
}

function describeName({ name, leads }: ProcessStatus): string {
  if (name === 'supervisor') return 'Main process'
  return leads ? `${name} (scheduled jobs and emails)` : name
}
