import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { SystemStatus } from '#contract/status/system-status.ts'
import { systemStatusQuery } from '#web/desk/api/system-status.ts'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { ErrorState } from '#web/desk/ui/states.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { BackupCard } from './backup-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import { MailCard } from './mail-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { ProcessesCard } from './processes-card.tsx'
import { StorageCard } from './storage-card.tsx'

const TITLE = 'The status could not be loaded.'

const TWO_COLUMNS = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2'

/** The health of the server, for its administrators. Refreshed each minute. */
export function StatusScreen() {
  const { data, error, isPending, isFetching, isError, refetch } = useQuery(systemStatusQuery)
  const again = (
    <Button size="small" onClick={() => refetch()} disabled={isFetching}>
      <RefreshCw aria-hidden /> {isFetching ? 'Checking…' : 'Check again'}
    </Button>
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading text={data ? describeRun(data) : 'The state of the server.'} actions={data ? again : null}>
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
          <ErrorState title={TITLE} text={errorText(error)} onRetry={() => refetch()} retrying={isFetching} />
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
