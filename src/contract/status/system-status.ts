import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { LIST_PROBLEMS } from '../basics/first-screen-endpoints.ts'
import { MAIL_KINDS } from '../mail/mail-models.ts'

const count = z.number().int().nonnegative()

const bytes = z.number().int().nonnegative()

const instant = z.iso.datetime()

/** The stores whose size in bytes is measured each night. */
export const STORE_NAMES = ['database', 'pictures', 'mail-files', 'database-logs'] as const

export type StoreName = (typeof STORE_NAMES)[number]

/** A part of the product, as of its last health check. */
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

/** The state of scheduled jobs. */
const QueueStatus = z.object({
  waiting: count,
  /** jobs that failed for good within the last day */
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
      /** null until measurements cover a week */
      growth_per_month_bytes: z.number().int().nullable(),
    }),
  ),
})

export type StorageStatus = z.infer<typeof StorageStatus>

/** A destination of backups, with its archives. */
const BackupStatus = z.object({
  place: z.string(),
  /** says why the destination is unsuitable; null if it is suitable */
  warning: z.string().nullable(),
  /** null if there is no archive */
  newest: z.object({ made_at: instant, bytes }).nullable(),
})

export type BackupStatus = z.infer<typeof BackupStatus>

/** The certificate last seen at the public address, which a proxy may hold. */
const CertificateStatus = z.object({ host: z.string(), valid_until: instant })

export type CertificateStatus = z.infer<typeof CertificateStatus>

/** A process of the product. With several processes, the supervisor serves no requests. */
const ProcessStatus = z.object({
  name: z.string(),
  /** whether it runs schedules and sends emails */
  leads: z.boolean(),
  started_at: instant,
  memory_bytes: bytes,
  /** the share of recent time spent working, 0 to 1 */
  busy: z.number().min(0).max(1),
  /** open connections, of visitors and staff */
  connections: count,
})

export type ProcessStatus = z.infer<typeof ProcessStatus>

/** The errors of one kind since the start, in all processes. The log has each under the id of its request. */
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
    /** null if no destination is set */
    backups: BackupStatus.nullable(),
    /** null if the public address has no https, or none was seen yet */
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
