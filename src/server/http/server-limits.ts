import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/errors.ts'
import { errorAnswer } from './errors.ts'
import { ANSWER_HEADERS } from './headers.ts'

const { http } = LIMITS

/** Every limit and timeout of the server, none left to a default. */
export const SERVER_LIMITS = {
  bodyLimit: http.bodyBytes,
  // The longest that any route allows; limitServer holds all others to theirs.
  requestTimeout: LIMITS.images.uploadTimeoutMs,
  keepAliveTimeout: http.keepAliveTimeoutMs,
  connectionTimeout: http.idleConnectionMs,
  routerOptions: { maxParamLength: http.paramLength },
  http: {
    maxHeaderSize: http.headerBytes,
    headersTimeout: http.headersTimeoutMs,
    connectionsCheckingInterval: http.connectionCheckMs,
    // Node's own refusal carries none of our headers; limitServer refuses instead.
    requireHostHeader: false,
  },
  clientErrorHandler: answerClientError,
} satisfies FastifyServerOptions & { http: object }

/** What neither Fastify nor the options of Node's server take. */
export function limitServer(app: FastifyInstance): void {
  const { server } = app
  server.maxConnections = http.maxConnections
  // Without a listener Node would answer by itself, with none of our headers.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => writeAnswer(socket, 'unreadable'))
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '', httpVersion, headers } = request.raw
    if (url.length > http.urlBytes) throw new AppError('too_large', { message: 'This address is too long.' })
    if (!/^(100-continue)?$/i.test(headers.expect ?? '')) throw new AppError('expectation_failed')
    if (httpVersion === '1.1' && headers.host === undefined) throw new AppError('unreadable')
    if (!request.routeOptions.config.slowBody) limitBodyTime(request.raw)
    done()
  })
}

/** Node knows one time for all requests. A body that takes longer than its route allows ends the connection. */
function limitBodyTime(request: IncomingMessage): void {
  const { headers, socket } = request
  const expectsBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  // A request that was made up for a test has come whole and has no connection to end.
  if (!expectsBody || request.complete || !(socket instanceof Socket)) return
  const patience = setTimeout(() => {
    if (!request.complete && !socket.destroyed) writeAnswer(socket, 'too_slow')
  }, http.requestTimeoutMs)
  patience.unref()
  request.once('close', () => clearTimeout(patience))
}

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'header_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
}

/** A request that Node could not read: there is no request to answer, so the answer is written on the wire. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  writeAnswer(socket, CODES[error.code ?? ''] ?? 'unreadable')
}

function writeAnswer(socket: Duplex, code: ErrorCode): void {
  const status = ERROR_STATUS[code]
  const body = JSON.stringify(errorAnswer(new AppError(code)))
  const headers = {
    ...ANSWER_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
  socket.end(answer, () => socket.destroy())
}
