import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { API } from '#contract/basics/api-paths.ts'
import { ErrorResponse } from '#contract/basics/errors.ts'
import { Mail, MailListQuery, MailPage } from '#contract/mail/mail.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { MailService } from './service.ts'

export function mailRoutes(service: MailService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      API.mails,
      {
        config: { access: 'admin' },
        schema: {
          tags: ['Emails'],
          summary: 'The outbox, newest first',
          querystring: MailListQuery,
          response: { 200: MailPage },
        },
      },
      async (request) => service.listMails(actorOf(request), request.query),
    )

    app.post(
      API.mailResend(':id'),
      {
        config: { access: 'admin' },
        schema: {
          tags: ['Emails'],
          summary: 'Queue a failed or sent mail once more',
          params: z.object({ id: z.string() }),
          response: { 200: Mail, 404: ErrorResponse, 409: ErrorResponse },
        },
      },
      async (request) => service.resendMail(actorOf(request), request.params.id, request.ip),
    )
  }
}
