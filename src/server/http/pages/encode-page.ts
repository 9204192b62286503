import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '#content/site/page-model.ts'
import { PAGE_LIMITS } from '#contract/content/content-limits.ts'
import { hashBytes, hashText } from '#server/platform/security/hash-text.ts'
import type { Views } from '#server/platform/views/views.ts'
import { HSTS, RESPONSE_HEADERS } from '../plugins/headers.ts'

type Compression = 'gzip' | 'br'
export type Encoding = 'identity' | Compression
export type PageHeaders = Readonly<Record<string, string>>
/** Names and values in turn, as Node writes them without looking again. */
type RawHeaders = string[]

/** The same answer over HTTP and over HTTPS. */
export type Answer = {
  body: Buffer
  plain: RawHeaders
  withHsts: RawHeaders
}

/** A rendered page ready to send: each compressed form with all its headers made once. */
export type PageBytes = {
  etag: string
  bodies: Record<Compression, Answer>
  notModified: Answer
  /** what every form of it says */
  headers: PageHeaders
  /** what keeping it costs */
  size: number
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Stored beside the bodies: a dozen headers, six times. */
const HEADER_BYTES = 4_000

/** Quickly for the visitor who waits for it, and thoroughly for all who come later. */
const EFFORT = { quick: { gzip: 4, brotli: 4 }, thorough: { gzip: 9, brotli: 11 } } as const

export async function pageBytes(
  page: RenderedPage,
  views: Views,
  effort: keyof typeof EFFORT,
): Promise<PageBytes> {
  const identity = Buffer.from(page.html)
  const { gzip: level, brotli: quality } = EFFORT[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [zipped, brotli] = await Promise.all([
    compressGzip(identity, { level }),
    compressBrotli(identity, { params }),
  ])
  const etag = `W/"${hashBytes(identity).slice(0, 27)}"`
  const common = {
    ...RESPONSE_HEADERS,
    ...documentHeaders(page, views),
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  const body = (bytes: Buffer, encoding: Compression) =>
    response(bytes, { ...common, ...buildLength(bytes), 'content-encoding': encoding })
  return {
    etag,
    bodies: { gzip: body(zipped, 'gzip'), br: body(brotli, 'br') },
    notModified: response(Buffer.alloc(0), common),
    headers: common,
    size: zipped.length + brotli.length + HEADER_BYTES,
  }
}

/** Uncompressed forms weigh most, and hardly any client asks for one: few of them are stored. */
const unpacked = new LRUCache<PageBytes, Answer>({
  maxSize: PAGE_LIMITS.plainBytes,
  sizeCalculation: ({ body }, { size }) => body.length + size,
})

/** A page in the form that its client takes. */
export function pageAnswer(page: PageBytes, encoding: Encoding): Answer {
  return encoding === 'identity' ? (unpacked.get(page) ?? unpack(page)) : page.bodies[encoding]
}

function unpack(page: PageBytes): Answer {
  const bytes = gunzipSync(page.bodies.gzip.body)
  const answer = response(bytes, { ...page.headers, ...buildLength(bytes) })
  unpacked.set(page, answer)
  return answer
}

function buildLength(bytes: Buffer): PageHeaders {
  return { 'content-length': String(bytes.length) }
}

function response(body: Buffer, headers: PageHeaders): Answer {
  const plain = Object.entries(headers).flat()
  return { body, plain, withHsts: [...plain, 'strict-transport-security', HSTS] }
}

/** What a document says of itself, whatever its status. */
export function documentHeaders(page: RenderedPage, { csp }: Views): PageHeaders {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${writeHash(page.script)} ${csp.script}`,
    // A hash would switch off the 'unsafe-inline' that development needs.
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
