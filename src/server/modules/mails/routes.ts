import type { FastifyPluginAsync } from 'fastify'
import { MAIL_API } from '#contract/mail/mail-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { MailService } from './service.ts'

export function mailRoutes(service: MailService): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, MAIL_API.list, ({ context, query }) => service.listMails(context, query))
    handleEndpoint(app, MAIL_API.resend, ({ context, params }) => service.resendMail(context, params.id))
  }
}
