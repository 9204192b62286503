import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { LeadPathId } from '../leads/lead.ts'
import { FailedMail } from './failed-mail.ts'
import { Mail, MailListQuery, MailPage } from './mail.ts'

const tags = ['Emails']

export const MAIL_API = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/mails',
    access: 'admin',
    tags,
    summary: 'The outbox, newest first',
    query: MailListQuery,
    response: { 200: MailPage },
  }),
  listFailedOfLead: defineEndpoint({
    method: 'GET',
    path: `${REQUEST_QUOTE.path}/:id/failed-mails`,
    access: 'staff',
    tags,
    summary: 'Emails about a lead that failed for good, newest first',
    description: 'Without those of a kind that has left since.',
    params: z.object({ id: LeadPathId }),
    response: { 200: z.array(FailedMail) },
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/api/mails/:id/resend',
    access: 'admin',
    tags,
    summary: 'Queue a failed or sent mail once more',
    params: z.object({ id: z.uuid() }),
    response: { 200: Mail },
  }),
} as const
