import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { sendError } from './errors.ts'

type Known = { segments: string[]; methods: Set<string> }

const CATCH_ALL = new Set(['*', '/*'])

/**
 * Responds to an unknown path with 404, and to a known path with another method with 405 and the allowed methods, before the body is read.
 * It applies under /api too, although pages match every other path.
 */
export function addNotFound(app: FastifyInstance): void {
  const known = new Map<string, Known>()
  app.addHook('onRoute', ({ url, method }) => {
    if (CATCH_ALL.has(url)) return
    const entry = known.get(url) ?? { segments: url.split('/'), methods: new Set() }
    for (const one of [method].flat()) entry.methods.add(one)
    known.set(url, entry)
  })
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = listMethods(known, readPath(request))
    if (allowed.length === 0) return sendError(request, reply, new AppError('not_found'))
    return sendError(request, reply.header('allow', allowed.join(', ')), new AppError('method_not_allowed'))
  }
  app.addHook('onRequest', (request, reply, done) => {
    const caught = request.is404 || CATCH_ALL.has(request.routeOptions.url ?? '')
    const ours = caught && (request.is404 || /^\/api(\/|$)/.test(readPath(request)))
    if (!ours) return done()
    refuse(request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')))
}

function readPath(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
}

function listMethods(known: Map<string, Known>, path: string): string[] {
  const segments = path.split('/')
  const methods = new Set<string>()
  for (const entry of known.values()) {
    if (matches(entry.segments, segments)) for (const method of entry.methods) methods.add(method)
  }
  return [...methods].sort()
}

function matches(pattern: string[], path: string[]): boolean {
  if (pattern.at(-1) === '*') {
    return path.length >= pattern.length && pattern.slice(0, -1).every((part, at) => fits(part, path[at]))
  }
  return pattern.length === path.length && pattern.every((part, at) => fits(part, path[at]))
}

function fits(part: string, given: string | undefined): boolean {
  return part.startsWith(':') ? Boolean(given) : part === given
}
