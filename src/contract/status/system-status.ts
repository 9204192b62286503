import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { LIST_PROBLEMS } from '../basics/first-screen-endpoints.ts'
import { MAIL_KINDS } from '../mail/mail-models.ts'

const count = z.number().int().nonnegative()

const bytes = z.number().int().nonnegative()

const instant = z.iso.datetime()

/** The storage measured each night, in bytes. */
export const STORE_NAMES = ['database', 'pictures', 'mail-files', 'database-logs'] as const

export type StoreName = (typeof STORE_NAMES)[number]

/** A required or optional part of the product, as of the last health check. */
export const StatusPart = z
  .object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable() })
  .meta({ id: 'StatusPart' })

export type StatusPart = z.infer<typeof StatusPart>

const DatabaseStatus = z.object({
  version: z.string(),
  bytes,
  connections: count,
  connections_max: count,
})

/** Scheduled jobs. */
const QueueStatus = z.object({
  waiting: count,
  /** jobs that failed finally in the last day */
  failed: z.array(z.string()),
})

const MailStatus = z.object({
  last_sent_at: instant.nullable(),
  failed: count,
  waiting: z.array(z.object({ kind: z.enum(MAIL_KINDS), waiting: count, oldest_at: instant })),
  /** the newest failed and deferred emails, with the mail server's reply */
  failing: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(MAIL_KINDS),
      state: z.enum(['queued', 'failed']),
      problem: z.string(),
      next_attempt_at: instant.nullable(),
    }),
  ),
})

export type MailStatus = z.infer<typeof MailStatus>

const StorageStatus = z.object({
  disk_bytes: bytes,
  disk_free_bytes: bytes,
  stores: z.array(
    z.object({
      name: z.enum(STORE_NAMES),
      bytes,
      /** null until there is a week of measurements */
      growth_per_month_bytes: z.number().int().nullable(),
    }),
  ),
})

export type StorageStatus = z.infer<typeof StorageStatus>

/** A backup destination with its archives. */
const BackupStatus = z.object({
  place: z.string(),
  /** why the destination is unsuitable */
  warning: z.string().nullable(),
  /** null when there is none */
  newest: z.object({ made_at: instant, bytes }).nullable(),
})

export type BackupStatus = z.infer<typeof BackupStatus>

/** The certificate last seen at the public address; a proxy holds it. */
const CertificateStatus = z.object({ host: z.string(), valid_until: instant })

export type CertificateStatus = z.infer<typeof CertificateStatus>

/** A process of the product. With several processes, the supervisor serves no requests. */
const ProcessStatus = z.object({
  name: z.string(),
  /** runs schedules and sends email */
  leads: z.boolean(),
  started_at: instant,
  memory_bytes: bytes,
  /** share of recent time spent working */
  busy: z.number().min(0).max(1),
  /** open connections, of visitors and staff */
  connections: count,
})

export type ProcessStatus = z.infer<typeof ProcessStatus>

/** Errors of one kind since the start, in all processes. The log has each under its request id. */
export const RecentError = z
  .object({ kind: z.string(), count, last_at: instant, request_ids: z.array(z.string()) })
  .meta({ id: 'RecentError' })

export type RecentError = z.infer<typeof RecentError>

/** The state of the product. A part that does not respond is null. */
export const SystemStatus = z
  .object({
    version: z.string(),
    started_at: instant,
    parts: z.array(StatusPart),
    processes: z.array(ProcessStatus),
    database: DatabaseStatus.nullable(),
    queue: QueueStatus.nullable(),
    mail: MailStatus.nullable(),
    storage: StorageStatus.nullable(),
    /** null without a destination */
    backups: BackupStatus.nullable(),
    /** null without https in the public address, or if not yet seen */
    certificate: CertificateStatus.nullable(),
    errors: z.array(RecentError),
  })
  .meta({ id: 'SystemStatus' })

export type SystemStatus = z.infer<typeof SystemStatus>

/** The failing parts, for the dashboard's banner. */
export const StatusSummary = z.object({ problems: z.array(StatusPart) }).meta({ id: 'StatusSummary' })

export type StatusSummary = z.infer<typeof StatusSummary>

const define = endpointsUnder('Status')

export const STATUS_API = {
  read: define({
    method: 'GET',
    path: '/api/status',
    access: 'admin',
    summary: 'How the product is: parts, emails, storage, recent errors',
    response: { 200: SystemStatus },
  }),
  summary: define({
    ...LIST_PROBLEMS,
    access: 'admin',
    summary: 'What is wrong at the moment',
    response: { 200: StatusSummary },
  }),
} as const
