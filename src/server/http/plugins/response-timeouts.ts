import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HTTP_LIMITS, RESPONSE_TIMEOUTS } from '#contract/basics/http-limits.ts'
import { AppError } from '#server/errors.ts'
import { workOn } from '#server/platform/database/query-class.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** kind of slow work: sums and files over many rows, or an upload */
    work?: 'report' | 'upload'
  }
  interface FastifyRequest {
    deadline: NodeJS.Timeout | null
  }
}

type Deadlines = { visitorMs: number; deskMs: number; reportMs: number; uploadMs: number }

/**
 * Sends 503 if no response has begun by the route's deadline. A response that has begun is never cut off. Sums and files have their own
 * database connections and statement timeouts.
 */
export function addDeadlines(app: FastifyInstance, deadlines: Deadlines = RESPONSE_TIMEOUTS): void {
  app.decorateRequest('deadline', null)
  app.addHook('onRequest', (request, reply, done) => {
    const timeout = setTimeout(giveUp, timeoutFor(request, deadlines), request, reply)
    request.deadline = timeout.unref()
    done()
  })
  // The deadline starts anew when the body is complete.
  app.addHook('preValidation', (request, _reply, done) => {
    request.deadline?.refresh()
    keepOpenWhileWorking(request, timeoutFor(request, deadlines))
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

/** Raises the idle timeout of an upload's connection, which is silent while the image is processed. Node resets it for the next request. */
function keepOpenWhileWorking({ raw, routeOptions }: FastifyRequest, workMs: number): void {
  // A request that a test injects has no connection.
  if (routeOptions.config.work !== 'upload' || !(raw.socket instanceof Socket)) return
  raw.socket.setTimeout(workMs + HTTP_LIMITS.idleConnectionMs)
}

function timeoutFor({ routeOptions }: FastifyRequest, deadlines: Deadlines): number {
  const { work, access } = routeOptions.config
  if (work === 'report') return deadlines.reportMs
  if (work === 'upload') return deadlines.uploadMs
  return access === 'staff' || access === 'admin' || access === 'signed-in'
    ? deadlines.deskMs
    : deadlines.visitorMs
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return
  // HTTP_LIMITS already limits the time for a body.
  if (!request.raw.complete) {
    request.deadline?.refresh()
    return
  }
  reply.send(new AppError('unavailable', { cause: new Error('There was no response by the deadline.') }))
  dropWhatIsLate(reply)
}

/** Drops what a handler sends after the timeout's response, and closes a late stream, which would keep its file open. */
function dropWhatIsLate(reply: FastifyReply): void {
  const send = reply.send.bind(reply)
  reply.send = (payload?: unknown) => {
    if (!reply.sent) return send(payload)
    if (payload instanceof Readable) payload.destroy()
    return reply
  }
}
