import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/errors.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import { endConnectionsGently, limitConnections, proxyTest } from '../connections/connection-limits.ts'
import { namesOneHost, useOriginForm } from '../connections/host-header.ts'
import { COUNTED, withLock } from '../connections/respond-in-order.ts'
import { errorResponse } from './errors.ts'
import { RESPONSE_HEADERS } from './headers.ts'

const http = HTTP_LIMITS

/** The way in which connections are counted, and the log for rejected ones. */
export type ConnectionPolicy = {
  /** the proxies in TRUST_PROXY */
  proxies: readonly string[] | false
  /** whether there is a limit per address */
  perAddress: boolean
  log: Log
}

/** Returns the options of Fastify and of Node's server, with every limit and timeout. `wrap` may respond before Fastify. */
export function serverLimits(policy: ConnectionPolicy, wrap: (handler: RequestListener) => RequestListener) {
  return {
    bodyLimit: http.bodyBytes,
    routerOptions: { maxParamLength: http.paramLength },
    clientErrorHandler: respondToClientError,
    serverFactory: (handler: RequestListener) => createLimitedServer(wrap(handler), policy),
  } satisfies FastifyServerOptions
}

const OPTIONS = {
  ...COUNTED,
  // This is the longest limit of any route; limitRequests enforces shorter ones.
  requestTimeout: IMAGE_LIMITS.uploadTimeoutMs,
  headersTimeout: http.headersTimeoutMs,
  keepAliveTimeout: http.keepAliveTimeoutMs,
  keepAliveTimeoutBuffer: http.keepAliveBufferMs,
  connectionsCheckingInterval: http.connectionCheckMs,
  maxHeaderSize: http.headerBytes,
  // Node's own rejection lacks Jaunt's headers, so limitRequests rejects instead.
  requireHostHeader: false,
}

function createLimitedServer(
  response: RequestListener,
  { proxies, perAddress, log }: ConnectionPolicy,
): Server {
  const server = createServer(
    OPTIONS,
    withLock((request, answer) => {
      useOriginForm(request)
      response(request, answer)
    }),
  )
  server.setTimeout(http.idleConnectionMs)
  server.maxConnections = http.maxConnections
  server.maxRequestsPerSocket = http.requestsPerConnection
  endConnectionsGently(server)
  if (perAddress) limitConnections(server, { isProxy: proxyTest(proxies), log })
  // Node would respond without our headers if nothing listened here.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => writeResponse(socket, 'unreadable'))
  return server
}

/** Enforces the limits of requests before anything else runs. */
export function limitRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', httpVersion, headers } = request.raw
    if (url.length > http.urlBytes) throw new AppError('too_large', { message: 'This address is too long.' })
    if (!/^(100-continue)?$/i.test(headers.expect ?? '')) throw new AppError('expectation_failed')
    const mayBeSilent = httpVersion === '1.0' && headers.host === undefined
    if (!mayBeSilent && !namesOneHost(request.raw)) throw new AppError('unreadable')
    if (!request.routeOptions.config.slowBody) limitBodyTime(request.raw)
    done()
  })
}

/** Ends a connection whose body takes longer than its route allows, because Node has only one timeout for all requests. */
function limitBodyTime(request: IncomingMessage): void {
  const { headers, socket } = request
  const expectsBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  // A request that a test injects is complete and has no connection.
  if (!expectsBody || request.complete || !(socket instanceof Socket)) return
  const timeout = setTimeout(() => {
    if (!request.complete && !socket.destroyed) writeResponse(socket, 'too_slow')
  }, http.requestTimeoutMs)
  timeout.unref()
  request.once('close', () => clearTimeout(timeout))
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'header_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
}

/** Responds to an unreadable request on its socket, because there is no response object for it. */
function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  writeResponse(socket, CODES[error.code ?? ''] ?? 'unreadable')
}

function writeResponse(socket: Duplex, code: ErrorCode): void {
  const status = ERROR_STATUS[code]
  const body = JSON.stringify(errorResponse(new AppError(code)))
  const headers = {
    ...RESPONSE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const response = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
  socket.end(response, () => socket.destroy())
}
