import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
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
