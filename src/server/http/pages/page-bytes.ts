import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '#content/site/page-model.ts'
import { hashBytes, hashText } from '#server/platform/security/hash-text.ts'
import type { Views } from '#server/platform/views/views.ts'
import { HSTS, RESPONSE_HEADERS } from '../plugins/headers.ts'

export type Encoding = 'identity' | 'gzip' | 'br'
export type PageHeaders = Readonly<Record<string, string>>

/** A rendered page ready to send, with prepared headers for each encoding. */
export type PageBytes = {
  etag: string
  forms: Record<Encoding, { headers: PageHeaders; body: Buffer }>
  notModified: PageHeaders
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Low enough for a visitor to wait for after an edit: the best quality takes ten times as long for an eighth less. */
const BROTLI_QUALITY = 5
const KNOWN_LIMIT = 200

export async function pageBytes(page: RenderedPage, views: Views): Promise<PageBytes> {
  const identity = Buffer.from(page.html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [zipped, brotli] = await Promise.all([compressGzip(identity), compressBrotli(identity, { params })])
  const etag = `W/"${hashBytes(identity).slice(0, 27)}"`
  const notModified = {
    ...RESPONSE_HEADERS,
    ...documentHeaders(page, views),
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  const form = (body: Buffer, encoded: PageHeaders = {}) => ({
    body,
    headers: { ...notModified, ...encoded, 'content-length': String(body.length) },
  })
  const forms = {
    identity: form(identity),
    gzip: form(zipped, { 'content-encoding': 'gzip' }),
    br: form(brotli, { 'content-encoding': 'br' }),
  }
  return { etag, forms, notModified }
}

/** Returns the headers of a document, whatever its status. */
export function documentHeaders(page: RenderedPage, { csp }: Views): PageHeaders {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${writeHash(page.script)} ${csp.script}`,
    // A hash would disable the 'unsafe-inline' that development needs, so there is none.
    `style-src 'self' ${csp.style || writeHash(page.style)}`,
    `connect-src 'self' ${csp.connect}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const preloads = [
    `<${page.css}>; rel=preload; as=style`,
    ...page.fonts.map((file) => `<${file}>; rel=preload; as=font; crossorigin`),
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.map((directive) => directive.trim()).join('; '),
    vary: 'Accept-Encoding',
    link: preloads.join(', '),
  }
}

function writeHash(text: string): string {
  return text ? `'sha256-${hashText(text, 'base64')}'` : ''
}

/** Sends a page without Fastify, with its prepared headers. */
export function sendPage(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  page: PageBytes,
  secure: boolean,
): void {
  const known = asked['if-none-match']
  const isKnown = known !== undefined && namesTag(known, page.etag)
  // Node always gives this header as a string, although its type says otherwise.
  const form = page.forms[bestEncoding(asked['accept-encoding'] as string | undefined)]
  const headers = isKnown ? page.notModified : form.headers
  response.writeHead(
    isKnown ? 304 : 200,
    secure ? { ...headers, 'strict-transport-security': HSTS } : headers,
  )
  response.end(isKnown ? undefined : form.body)
}

/** Returns whether an If-None-Match names this ETag. */
export function namesTag(header: string, etag: string): boolean {
  return header === etag || header === '*' || header.split(',').some((known) => known.trim() === etag)
}

const encodings = new Map<string, Encoding>()

/** Returns the smallest encoding that the client accepts. Browsers send few different headers, so results are cached. */
export function bestEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const found = encodings.get(header)
  if (found) return found
  const best = readHeader(header)
  if (encodings.size < KNOWN_LIMIT && header.length < 200) encodings.set(header, best)
  return best
}

function readHeader(header: string): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const
    }),
  )
  if (accepted.get('br')) return 'br'
  return accepted.get('gzip') ? 'gzip' : 'identity'
}
