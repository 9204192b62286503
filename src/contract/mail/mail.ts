import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { filterLabel, pageSize } from '../basics/field-schemas.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { LeadPathId } from '../leads/lead.ts'
import { MAIL_LIMITS } from './mail-limits.ts'
import { MAIL_KINDS } from './mail-models.ts'

/** An email about a lead that has failed for good. */
export const FailedMail = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    recipient: z.string(),
    /** in words; null if unknown */
    reason: z.string().nullable(),
    /** ISO 8601 in UTC */
    queued_at: z.string(),
  })
  .meta({ id: 'FailedMail' })

export type FailedMail = z.infer<typeof FailedMail>

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const

/** One row of the outbox, as administrators see it. */
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

/** The recipients to filter by: customers of leads, or everybody else. */
export const MAIL_READERS = ['customers', 'staff'] as const

export const MailListQuery = z.object({
  readers: filterLabel(z.enum(MAIL_READERS)),
  state: filterLabel(z.enum(MAIL_STATES)),
  limit: pageSize(MAIL_LIMITS.pageMax),
  cursor: filterLabel(z.string().max(200)),
})

export type MailListQuery = z.infer<typeof MailListQuery>

export const MailPage = z
  .object({
    data: z.array(Mail),
    meta: z.object({
      /** the counts of all emails to these readers, whatever the state filter */
      counts: z.object({ queued: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
      next_cursor: z.string().nullable(),
    }),
  })
  .meta({ id: 'MailPage' })

export type MailPage = z.infer<typeof MailPage>

/** The text of an email to a customer as last sent. Secret links in it are shortened. */
export const MailText = z.object({ subject: z.string(), body: z.string() }).meta({ id: 'MailText' })

export type MailText = z.infer<typeof MailText>

const define = endpointsUnder('Emails')

export const MAIL_API = {
  list: define({
    method: 'GET',
    path: '/api/mails',
    access: 'admin',
    summary: 'The outbox, newest first',
    query: MailListQuery,
    response: { 200: MailPage },
  }),
  text: define({
    method: 'GET',
    path: '/api/mails/:id/text',
    access: 'admin',
    summary: 'The text of an email to a customer as it was sent',
    description: 'The texts of emails to staff are not kept.',
    params: z.object({ id: z.uuid() }),
    response: { 200: MailText },
  }),
  listFailedOfLead: define({
    method: 'GET',
    path: `${REQUEST_QUOTE.path}/:id/failed-mails`,
    access: 'staff',
    summary: 'Emails about a lead that failed for good, newest first',
    description: 'Without those of a kind that has left since.',
    params: z.object({ id: LeadPathId }),
    response: { 200: z.array(FailedMail) },
  }),
  resend: define({
    method: 'POST',
    path: '/api/mails/:id/resend',
    access: 'admin',
    summary: 'Queue a failed or sent mail once more',
    params: z.object({ id: z.uuid() }),
    response: { 200: Mail },
  }),
} as const
