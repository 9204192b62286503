import { isIP } from 'node:net'
import type { Log } from '../logging/logger.ts'
import type { PartHealth } from './health.ts'

/** The certificate last seen at the public address. */
export type SeenCertificate = { host: string; validUntil: Date }

type Dependencies = { publicUrl: string | undefined; log: Log; firstMs?: number; everyMs?: number }

const HTTPS_PORT = 443
/** The wait before the first check, which must not delay a start. */
const FIRST_MS = 5 * 60_000
const EVERY_MS = 60 * 60_000
const WITHIN_MS = 10_000
const DAY_MS = 86_400_000
/** Fewer days left mean that a renewal has failed: automatic ones happen a month before the end. */
const SOON_DAYS = 14

type Answer = { validUntil: Date; isOfHost: boolean }

/**
 * Checks hourly the certificate that visitors see, which a proxy may hold. An unreachable address is no problem, because many machines
 * cannot reach themselves from outside.
 */
export function createCertificateWatch({
  publicUrl,
  log,
  firstMs = FIRST_MS,
  everyMs = EVERY_MS,
}: Dependencies) {
  const url = publicUrl?.startsWith('https:') ? new URL(publicUrl) : null
  let seen: (SeenCertificate & Answer) | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(address: URL): Promise<void> {
    try {
      seen = { host: address.hostname, ...(await readCertificate(address)) }
    } catch (err) {
      log.info({ err }, 'the certificate of the public address could not be seen from here')
    }
    if (!stopped) timer = setTimeout(look, everyMs, address).unref()
  }

  function health(): Record<'certificate', PartHealth> | Record<never, PartHealth> {
    return seen ? { certificate: judge(seen, Date.now()) } : {}
  }

  return {
    start(): void {
      if (url) timer = setTimeout(look, firstMs, url).unref()
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
    },
    health,
    seen: (): SeenCertificate | null => seen,
  }
}

function judge({ host, validUntil, isOfHost }: SeenCertificate & Answer, nowMs: number): PartHealth {
  if (!isOfHost) return { ok: false, problem: `the certificate at ${host} is for another name` }
  const days = Math.floor((validUntil.getTime() - nowMs) / DAY_MS)
  if (days < 0) return { ok: false, problem: `the certificate for ${host} has expired` }
  const left = days === 1 ? '1 day' : `${days} days`
  return days < SOON_DAYS
    ? { ok: false, problem: `the certificate for ${host} expires in ${left}` }
    : { ok: true }
}

async function readCertificate({ hostname, port }: URL): Promise<Answer> {
  // The module is loaded only when it is needed, because it takes three megabytes.
  const { checkServerIdentity, connect } = await import('node:tls')
  // The brackets that a URL has around an IPv6 address are removed.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port) || HTTPS_PORT,
      ...(isIP(host) === 0 && { servername: host }),
      // Expired certificates must be readable too. Nothing is sent to the server.
      rejectUnauthorized: false,
    })
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error(`${host} did not answer`)))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate()
      socket.destroy()
      resolve({
        validUntil: new Date(certificate.valid_to),
        isOfHost: checkServerIdentity(host, certificate) === undefined,
      })
    })
  })
}
