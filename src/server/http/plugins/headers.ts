import type { FastifyInstance } from 'fastify'

/** The CSP of responses that are not pages: nothing may load, run or be framed. Pages and the desk set their own CSP. */
export const STRICT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of every response, whatever its status. A handler may replace cache-control and the CSP, and make other headers stricter. */
export const RESPONSE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': STRICT_CSP,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=(), browsing-topics=()',
  'cache-control': 'no-store',
}

export const HSTS = 'max-age=63072000; includeSubDomains'

/** Adds the headers to every response. HTTPS is recognised by the request, or by the public address if an untrusted proxy ends it. */
export function addHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const always = isHttps(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(RESPONSE_HEADERS)
    if (always || request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    done()
  })
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
