import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RESPONSE_TIMEOUTS } from '#contract/basics/http-limits.ts'
import { AppError } from '#server/errors.ts'
import { workOn } from '#server/platform/database/workload.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** what takes longer than other answers: sums and files over many rows, or a file that is brought */
    work?: 'report' | 'upload'
  }
  interface FastifyRequest {
    deadline: NodeJS.Timeout | null
  }
}

type Deadlines = { visitorMs: number; deskMs: number; reportMs: number; uploadMs: number }

/**
 * Whoever asks is answered in time, whatever hangs: 503 when no answer has begun by the deadline of the route. An answer
 * that has begun is never cut. Sums and files have connections and statement timeouts of their own.
 */
export function addDeadlines(app: FastifyInstance, deadlines: Deadlines = RESPONSE_TIMEOUTS): void {
  app.decorateRequest('deadline', null)
  app.addHook('onRequest', (request, reply, done) => {
    const timeout = setTimeout(giveUp, patienceFor(request, deadlines), request, reply)
    request.deadline = timeout.unref()
    done()
  })
  // The body has arrived: its time was the sender's.
  app.addHook('preValidation', (request, _reply, done) => {
    request.deadline?.refresh()
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.config.work === 'report') workOn('report', done)
    else done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.deadline) clearTimeout(request.deadline)
    done()
  })
}

function patienceFor({ routeOptions }: FastifyRequest, deadlines: Deadlines): number {
  const { work, access } = routeOptions.config
  if (work === 'report') return deadlines.reportMs
  if (work === 'upload') return deadlines.uploadMs
  return access === 'staff' || access === 'admin' || access === 'signed-in'
    ? deadlines.deskMs
    : deadlines.visitorMs
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return
  // How long a body may take is for the server's limits to say.
  if (!request.raw.complete) {
    request.deadline?.refresh()
    return
  }
  reply.send(new AppError('unavailable', { cause: new Error('There was no answer by the deadline.') }))
  dropWhatIsLate(reply)
}

/** The handler goes on and may still answer. A stream that nobody takes would keep its file open. */
function dropWhatIsLate(reply: FastifyReply): void {
  const send = reply.send.bind(reply)
  reply.send = (payload?: unknown) => {
    if (!reply.sent) return send(payload)
    if (payload instanceof Readable) payload.destroy()
    return reply
  }
}
