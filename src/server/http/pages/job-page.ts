import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { JobSheet } from '#contract/journeys/job-sheet.ts'
import { openJobSheet } from '#server/modules/journeys/job-sheet.ts'
import { writeSheetPdf } from '#server/modules/journeys/write-sheet-pdf.ts'
import { buildJobPage } from '#server/modules/pages/other-pages.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Server } from '#server/server.ts'
import { asAppError } from '../plugins/errors.ts'
import { PRIVATE_PAGE, sendDocument, sendFailure, sendNotFound, sendRateLimitPage } from './rendered-pages.ts'

type Opened = FastifyRequest<{ Params: { token: string } }>

const GONE = 410

/** The job sheets behind secret links, for drivers, who have no account. Read anew at each view. */
export function jobPage(server: Server): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler((error, request, reply) =>
      sendFailure(server, request, reply.headers(PRIVATE_PAGE), error),
    )
    const config = { access: 'public' } as const

    app.get('/job/:token', { config }, (request: Opened, reply) =>
      open(request, reply, (sheet) => sendPage(request, reply, sheet)),
    )
    app.get('/job/:token/sheet.pdf', { config }, (request: Opened, reply) =>
      open(request, reply, async (sheet) => {
        if (sheet.state !== 'open') return sendPage(request, reply, sheet)
        const file = await writeSheetPdf(sheet, await getBusiness(server))
        const name = `job-sheet-${sheet.day}.pdf`
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${name}"`)
          .send(file)
      }),
    )

    async function open(
      request: Opened,
      reply: FastifyReply,
      send: (sheet: JobSheet) => Promise<FastifyReply>,
    ): Promise<FastifyReply> {
      reply.headers(PRIVATE_PAGE)
      const refused = await server.limits.consume('offers', request.ip).then(() => null, asAppError)
      if (refused?.code === 'too_many_requests') {
        const page = { refused, title: 'Too many requests', text: refused.message, path: readPath(request) }
        return sendRateLimitPage(server, reply, page)
      }
      if (refused) throw refused
      const sheet = await openJobSheet(server, request.params.token)
      return sheet ? send(sheet) : sendNotFound(server, reply)
    }

    async function sendPage(request: Opened, reply: FastifyReply, sheet: JobSheet): Promise<FastifyReply> {
      if (sheet.state !== 'open') reply.code(GONE)
      const page = await buildJobPage(server, sheet, `${readPath(request)}/sheet.pdf`)
      return sendDocument(server, reply, page)
    }
  }
}

function readPath({ params }: Opened): string {
  return `/job/${encodeURIComponent(params.token)}`
}
