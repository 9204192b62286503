import type { FastifyPluginAsync } from 'fastify'
import { MAIL_API } from '#contract/mail/mail-endpoints.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { listMails } from './list-mails.ts'
import { resendMail } from './resend-mail.ts'

export function mailRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, MAIL_API.list, ({ context, query }) => listMails(server, context, query))
    handleEndpoint(app, MAIL_API.resend, ({ context, params }) => resendMail(server, context, params.id))
  }
}
