import { z } from 'zod'
import { filterLabel, pageSize } from '../basics/list-query.ts'
import { MAIL_LIMITS } from './mail-limits.ts'
import { MAIL_KINDS } from './mail-models.ts'

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const

/** One row of the outbox as administrators see it. */
export const Mail = z
  .object({
    /** the unique part of the Message-ID */
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    lead_id: z.number().int().nullable(),
    recipient: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    created_at: z.string(),
    next_attempt_at: z.string().nullable(),
    sent_at: z.string().nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

export const MailListQuery = z.object({
  state: filterLabel(z.enum(MAIL_STATES)),
  limit: pageSize(MAIL_LIMITS.pageMax),
  cursor: filterLabel(z.string().max(200)),
})
export type MailListQuery = z.infer<typeof MailListQuery>

export const MailPage = z
  .object({
    data: z.array(Mail),
    meta: z.object({
      counts: z.object({ queued: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
      next_cursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'MailPage' })
export type MailPage = z.infer<typeof MailPage>
