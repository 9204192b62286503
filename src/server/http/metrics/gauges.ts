import type { Registry } from 'prom-client'
import type { BackupStatus } from '#contract/status/system-status.ts'

/** The sources that are read for each request of the metrics. A part that does not answer is left out. */
export type MetricSources = {
  parts(): { name: string; ok: boolean }[]
  pool(): { open: number; idle: number; waiting: number }
  database(): Promise<{ bytes: number; connections: number } | null>
  disk(): Promise<{ bytes: number; freeBytes: number } | null>
  jobs(): Promise<{ waiting: number; oldestSeconds: number; failed: string[] } | null>
  outbox(): Promise<{ kind: string; waiting: number; oldestSeconds: number; lateSeconds: number }[] | null>
  /** null where no place for them is set */
  backups(): Promise<BackupStatus | null>
  /** leads whose response deadline has passed without a response */
  overdueLeads(): Promise<number | null>
}

type Value = { value: number; labels?: Record<string, string> }

type AddGauge = (name: string, help: string, labels: string[], read: () => Promise<Value[]> | Value[]) => void

async function gaugesIn(registry: Registry, aggregator: 'first' | 'min'): Promise<AddGauge> {
  const { Gauge } = await import('prom-client')
  return (name, help, labels, read) => {
    new Gauge({
      name,
      help,
      aggregator,
      labelNames: labels,
      registers: [registry],
      async collect() {
        // A value that has gone since the last time would otherwise stand for ever.
        this.reset()
        for (const { value, labels: of = {} } of await read()) this.set(of, value)
      },
    })
  }
}

/** Adds the gauges that each process reads of itself, and the parts: one is well when every process finds it well. */
export async function addProcessGauges(
  { own, joined }: { own: Registry; joined: Registry },
  sources: Pick<MetricSources, 'parts' | 'pool'>,
): Promise<void> {
  const addJoined = await gaugesIn(joined, 'min')
  addJoined('jaunt_part_well', '1 while a part of the product is well', ['part'], () =>
    sources.parts().map(({ name, ok }) => ({ value: Number(ok), labels: { part: name } })),
  )
  const addOwn = await gaugesIn(own, 'first')
  addOwn(
    'jaunt_database_pool',
    'Connections of the pool for requests, and requests that wait for one',
    ['state'],
    () => Object.entries(sources.pool()).map(([state, value]) => ({ value, labels: { state } })),
  )
}

/** Figures of the whole product, which every process reports alike. */
export async function addProductGauges(registry: Registry, sources: MetricSources): Promise<void> {
  const add = await gaugesIn(registry, 'first')
  const one = async (figure: Promise<number | null | undefined>): Promise<Value[]> => {
    const value = await figure
    return value == null ? [] : [{ value }]
  }
  const outbox = async (field: 'waiting' | 'oldestSeconds' | 'lateSeconds'): Promise<Value[]> =>
    ((await sources.outbox()) ?? []).map((kind) => ({ value: kind[field], labels: { kind: kind.kind } }))

  add('jaunt_database_bytes', 'Size of the database', [], () =>
    one(sources.database().then((all) => all?.bytes)),
  )
  add('jaunt_database_connections', 'Connections to the database, of all processes', [], () =>
    one(sources.database().then((all) => all?.connections)),
  )
  add('jaunt_disk_bytes', 'Size of the disk of the data folder', [], () =>
    one(sources.disk().then((all) => all?.bytes)),
  )
  add('jaunt_disk_free_bytes', 'What is free of it', [], () =>
    one(sources.disk().then((all) => all?.freeBytes)),
  )
  add('jaunt_jobs_waiting', 'Scheduled jobs that are due', [], () =>
    one(sources.jobs().then((all) => all?.waiting)),
  )
  add('jaunt_jobs_oldest_seconds', 'How long the oldest of them has been due', [], () =>
    one(sources.jobs().then((all) => all?.oldestSeconds)),
  )
  add('jaunt_jobs_failed', 'Kinds of jobs that failed within a day', [], () =>
    one(sources.jobs().then((all) => all?.failed.length)),
  )
  add('jaunt_outbox_waiting', 'Emails that wait', ['kind'], () => outbox('waiting'))
  add('jaunt_outbox_oldest_seconds', 'Age of the oldest email that waits', ['kind'], () =>
    outbox('oldestSeconds'),
  )
  add('jaunt_outbox_late_seconds', 'The same without what a customer puts off', ['kind'], () =>
    outbox('lateSeconds'),
  )
  add('jaunt_backup_age_seconds', 'Age of the newest backup', [], () =>
    one(sources.backups().then((all) => measureAge(all?.newest))),
  )
  add('jaunt_leads_overdue', 'Leads whose response deadline has passed without a response', [], () =>
    one(sources.overdueLeads()),
  )
}

function measureAge(newest: BackupStatus['newest'] | undefined): number | null {
  return newest ? (Date.now() - Date.parse(newest.made_at)) / 1_000 : null
}
