import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { calendarDay, csvFile, filterLabel, pageSize, QueriedUserId } from '../basics/field-schemas.ts'
import { AUDIT_LIMITS } from './figures.ts'

/** Groups of audit actions, each with its pattern; '%' matches anything. */
export const AUDIT_GROUPS = {
  'sign-ins': ['session.%', 'factor.%'],
  users: ['user.%'],
  leads: ['lead.%', 'offer.%', 'journey.%'],
  pages: ['content.%', 'image.%'],
  settings: ['settings.%', 'rates.%', 'vehicles.%', 'licence.%'],
  mails: ['mail.%'],
  privacy: ['privacy.%'],
  exports: ['%.export'],
  deletions: ['%.delete', '%.bulk-delete', '%.retention', 'privacy.erase'],
} as const

export type AuditGroup = keyof typeof AUDIT_GROUPS

type ActionLike<Pattern extends string> = Pattern extends `%${infer End}`
  ? `${string}${End}`
  : Pattern extends `${infer Start}%`
    ? `${Start}${string}`
    : Pattern

/** An action such as lead.delete. Its type makes every action belong to a group, so that the filter finds it. */
export type AuditAction = ActionLike<(typeof AUDIT_GROUPS)[AuditGroup][number]>

/** One audited action: who did what, when and from where. It is never changed, and only retention deletes it. */
export const AuditEntry = z
  .object({
    id: z.number().int(),
    /** ISO 8601 in UTC */
    at: z.string(),
    /** null if nobody was signed in */
    actor_id: z.number().int().nullable(),
    actor_name: z.string().nullable(),
    /** noun.verb, such as lead.delete */
    action: z.string(),
    /** noun:id, such as user:42 */
    target: z.string(),
    /** the target's name, if it is known */
    target_name: z.string().nullable(),
    address: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntry = z.infer<typeof AuditEntry>

const day = calendarDay()

/** The filter of the audit log. Unknown keys are ignored. */
export const AuditFilter = z.object({
  group: filterLabel(z.enum(Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]])),
  /** the id of a user, who may be deleted */
  actor: filterLabel(QueriedUserId),
  target: filterLabel(
    z
      .string()
      .max(120)
      .regex(/^[a-z]+:[\w-]+$/, 'Please name a target.'),
  ),
  /** the first and the last day, both included, in Dublin */
  from: filterLabel(day),
  to: filterLabel(day),
})

export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditListQuery = AuditFilter.extend({
  limit: pageSize(AUDIT_LIMITS.pageMax),
  cursor: filterLabel(z.coerce.number().int().positive()),
})

export type AuditListQuery = z.infer<typeof AuditListQuery>

export const AuditPage = z
  .object({ data: z.array(AuditEntry), meta: z.object({ next_cursor: z.string().nullable() }) })
  .meta({ id: 'AuditPage' })

export type AuditPage = z.infer<typeof AuditPage>

const define = endpointsUnder('Audit log')

/** Endpoints of the audit log, which can be read but not changed. */
export const AUDIT_API = {
  list: define({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'Who did what, newest first',
    query: AuditListQuery,
    response: { 200: AuditPage },
  }),
  export: define({
    method: 'GET',
    path: '/api/audit/export/csv',
    access: 'admin',
    summary: 'The audit log as a CSV file',
    query: AuditFilter,
    response: csvFile,
  }),
} as const
