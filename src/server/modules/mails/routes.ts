import type { FastifyPluginAsync } from 'fastify'
import { MAIL_API } from '#contract/mail/mail.ts'
import { handleEndpoint } from '#server/platform/http/handle-endpoint.ts'
import type { Server } from '#server/server.ts'
import { listMails, readMailText, resendMail } from './stored-mails.ts'

export function mailRoutes(server: Server): FastifyPluginAsync {
  return async (app) => {
    handleEndpoint(app, MAIL_API.list, ({ caller, query }) => listMails(server, caller, query))
    handleEndpoint(app, MAIL_API.text, ({ caller, params }) => readMailText(server, caller, params.id))
    handleEndpoint(app, MAIL_API.resend, ({ caller, params }) => resendMail(server, caller, params.id))
  }
}
