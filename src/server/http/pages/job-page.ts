import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { JobSheet } from '#contract/journeys/job-sheet.ts'
import { AppError } from '#server/errors.ts'
import { readCalendar } from '#server/modules/journeys/calendar-feed.ts'
import { openJobSheet } from '#server/modules/journeys/job-sheet.ts'
import { writeSheetPdf } from '#server/modules/journeys/write-sheet-pdf.ts'
import { buildJobPage } from '#server/modules/pages/other-pages.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { readOrigin } from '#server/platform/http/origin.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { asAppError } from '../plugins/errors.ts'
import { namesTag } from './page-bytes.ts'
import { PRIVATE_PAGE, sendDocument, sendFailure, sendNotFound, sendRateLimitPage } from './rendered-pages.ts'

type Opened = FastifyRequest<{ Params: { token: string } }>

const GONE = 410

/** Serves the job sheets behind secret links, for drivers, who have no account. A sheet is read anew at each view. */
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

type Asked = FastifyRequest<{ Params: { token: string } }>

/** Serves the calendars behind secret addresses. Calendar programs read them again and again, mostly unchanged. */
export function calendarFeed(server: Server): FastifyPluginAsync {
  return async (app) => {
    app.get('/calendar/:token.ics', { config: { access: 'public' } }, async (request: Asked, reply) => {
      reply.headers(PRIVATE_PAGE)
      await server.limits.consume('offers', request.ip)
      const file = await readCalendar(server, request.params.token, readOrigin(request))
      if (!file) throw new AppError('not_found')
      const etag = `"${hashText(file)}"`
      reply.headers({ etag, 'cache-control': 'private, max-age=900' })
      if (namesTag(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(file)
    })
  }
}
