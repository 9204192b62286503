import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { MAIL_KINDS } from '../mail/mail-models.ts'

const count = z.number().int().nonnegative()

const bytes = z.number().int().nonnegative()

const instant = z.iso.datetime()

/** The stores that are measured each night: tables, pictures and files, each in bytes. */
export const STORE_NAMES = ['database', 'pictures', 'mail-files', 'database-logs'] as const

export type StoreName = (typeof STORE_NAMES)[number]

/** A part that the product needs or can do without, as the health check found it last. */
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
  /** names of jobs that failed for good within a day */
  failed: z.array(z.string()),
})

const MailStatus = z.object({
  last_sent_at: instant.nullable(),
  failed: count,
  waiting: z.array(z.object({ kind: z.enum(MAIL_KINDS), waiting: count, oldest_at: instant })),
  /** the newest that failed or were put off, with what the mail server said */
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
      /** null until it was measured for a week */
      growth_per_month_bytes: z.number().int().nullable(),
    }),
  ),
})

export type StorageStatus = z.infer<typeof StorageStatus>

/** A place for archives, with what nights and people put there. */
const BackupStatus = z.object({
  place: z.string(),
  /** what speaks against the place */
  warning: z.string().nullable(),
  /** null when there is none */
  newest: z.object({ made_at: instant, bytes }).nullable(),
})

export type BackupStatus = z.infer<typeof BackupStatus>

/** The certificate that the public address showed last; a proxy holds it. */
const CertificateStatus = z.object({ host: z.string(), valid_until: instant })

export type CertificateStatus = z.infer<typeof CertificateStatus>

/** A process of the product. The one that is called supervisor serves nobody where several processes serve. */
const ProcessStatus = z.object({
  name: z.string(),
  /** does schedules and mail */
  leads: z.boolean(),
  started_at: instant,
  memory_bytes: bytes,
  /** the share of the last moments that it was at work */
  busy: z.number().min(0).max(1),
  /** open ones, of visitors and staff */
  connections: count,
})

export type ProcessStatus = z.infer<typeof ProcessStatus>

/** Errors of one kind since Jaunt started, in all processes. The log has each of them under its request id. */
export const RecentError = z
  .object({ kind: z.string(), count, last_at: instant, request_ids: z.array(z.string()) })
  .meta({ id: 'RecentError' })

export type RecentError = z.infer<typeof RecentError>

/** The state of the product. A part that does not answer is null. */
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
    /** null where no place for them is set */
    backups: BackupStatus.nullable(),
    /** null without https in the public address, and until it was seen */
    certificate: CertificateStatus.nullable(),
    errors: z.array(RecentError),
  })
  .meta({ id: 'SystemStatus' })

export type SystemStatus = z.infer<typeof SystemStatus>

/** The parts that are wrong, for the banner of the dashboard. */
export const StatusSummary = z.object({ problems: z.array(StatusPart) }).meta({ id: 'StatusSummary' })

export type StatusSummary = z.infer<typeof StatusSummary>

const tags = ['Status']

export const STATUS_API = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/status',
    access: 'admin',
    tags,
    summary: 'How the product is: parts, emails, storage, recent errors',
    response: { 200: SystemStatus },
  }),
  summary: defineEndpoint({
    method: 'GET',
    path: '/api/status/problems',
    access: 'admin',
    tags,
    summary: 'What is wrong at the moment',
    response: { 200: StatusSummary },
  }),
} as const
