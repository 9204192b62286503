import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { ASSET_LIMITS } from '#contract/basics/http-limits.ts'
import type { Server } from '#server/server.ts'
import { bestEncoding, type Encoding, namesTag } from '../pages/page-bytes.ts'
import { viewsOf } from '../pages/rendered-pages.ts'
import { thirdPartyScope } from '../plugins/access.ts'

type CachedFile = { headers: Record<string, string>; etag: string; body: Buffer }

const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'br']

/** The headers that depend on the file; all others depend on the request, e.g. on HTTPS. */
const OF_FILE = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'vary',
]

/** The headers of a 304, besides those of every response. */
const OF_UNCHANGED = ['etag', 'cache-control', 'last-modified', 'vary']

/** Accepts one spelling for each file, so that nothing is cached twice. */
const PLAIN_PATH = /^\/[\w./-]+$/

const PUBLIC_FOLDER = fileURLToPath(new URL('../../../../public', import.meta.url))

const FOR_EVER = 'public, max-age=31536000, immutable'

const AN_HOUR = 'public, max-age=3600'

/** Matches images in public/art, whose names carry a hash too; see scripts/assets/images.ts. */
const HASHED = /-[0-9a-f]{8}-\d+\.(avif|webp)$/

/** Serves files. Built files have a hash in their names and never change; files of public/ may change. */
export function assets(server: Server): FastifyPluginAsync {
  const { assetsFolder } = viewsOf(server)
  return (app) =>
    thirdPartyScope(app, 'public', async (scope) => {
      // Nothing is cached in development, because sources change.
      if (assetsFolder) keepFiles(scope)
      if (assetsFolder) await scope.register(fastifyStatic, describeFiles(assetsFolder, '/assets/', FOR_EVER))
      if (!existsSync(PUBLIC_FOLDER)) return
      await scope.register(fastifyStatic, { ...describeFiles(PUBLIC_FOLDER, '/', AN_HOUR), wildcard: false })
    })
}

function describeFiles(root: string, prefix: string, cacheControl: string): FastifyStaticOptions {
  return {
    root,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? FOR_EVER : cacheControl)
    },
  }
}

/**
 * Caches files in each encoding, as they were first sent, until the process ends. Readers share one copy, so slow readers keep no file
 * open. Files above `ASSET_LIMITS.cachedBytes` are streamed.
 */
function keepFiles(scope: FastifyInstance): void {
  const cache = new Map<string, CachedFile>()

  scope.addHook('preHandler', (request, reply, done) => {
    const known = request.headers['if-none-match']
    const found = isCacheable(request) ? cache.get(makeKey(request)) : undefined
    if (!found || (known === undefined && request.headers['if-modified-since'])) return done()
    if (known !== undefined && namesTag(known, found.etag)) return void sendUnchanged(reply, found)
    reply.headers(found.headers).send(found.body)
  })

  scope.addHook('onSend', async (request, reply, payload) => {
    const size = Number(reply.getHeader('content-length'))
    const whole = reply.statusCode === 200 && payload instanceof Readable && size <= ASSET_LIMITS.cachedBytes
    if (!whole || !isCacheable(request)) return payload
    const body = await buffer(payload)
    store(request, reply, body)
    return body
  })

  function store(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
    const best = chooseEncoding(request)
    // The file was sent in another encoding than the cache would choose for this client, so it is not cached.
    if ((reply.getHeader('content-encoding') ?? best) !== best) return
    const etag = String(reply.getHeader('etag'))
    const same = ENCODINGS.map((encoding) => cache.get(`${encoding} ${readPath(request)}`)).find(
      (other) => other?.etag === etag,
    )
    cache.set(makeKey(request), same ?? { headers: readHeaders(reply), etag, body })
  }
}

function isCacheable({ method, raw, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.range === undefined && PLAIN_PATH.test(readPath({ raw }))
}

function readPath({ raw }: Pick<FastifyRequest, 'raw'>): string {
  return raw.url?.split('?', 1)[0] ?? ''
}

function chooseEncoding({ headers }: FastifyRequest): Encoding {
  // Node always gives this header as a string, although its type says otherwise.
  return bestEncoding(headers['accept-encoding'] as string | undefined)
}

function makeKey(request: FastifyRequest): string {
  return `${chooseEncoding(request)} ${readPath(request)}`
}

function readHeaders(reply: FastifyReply): CachedFile['headers'] {
  const given = OF_FILE.map((name) => [name, reply.getHeader(name)] as const)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function sendUnchanged(reply: FastifyReply, { headers }: CachedFile): FastifyReply {
  for (const name of OF_UNCHANGED) if (headers[name] !== undefined) reply.header(name, headers[name])
  return reply.code(304).send()
}
