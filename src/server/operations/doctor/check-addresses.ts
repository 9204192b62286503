import type pg from 'pg'
import { z } from 'zod'
import { ROLE } from '#contract/basics/role.ts'
import { parseSender } from '#contract/basics/sender-address.ts'
import type { Config } from '#server/config.ts'
import { PROGRAM_BUILD, PROGRAM_VERSION } from '#server/platform/health/program-version.ts'
import { describeClock } from './check-machine.ts'
import { type CheckResult, problem, readReason, warning, well } from './check-result.ts'

const ADMINISTRATORS = 'Administrators'
/** Domains without mail servers on the internet: RFC 2606, RFC 6761, RFC 6762. */
const NO_DOMAINS = /(^|\.)(local|localhost|invalid|test|example|example\.(com|net|org))$/

/** Returns whether an address can get no email from the internet. A domain without a dot is only local. */
export function getsNoMail(address: string): boolean {
  const domain = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  return !domain.includes('.') || NO_DOMAINS.test(domain)
}

/** Checks the administrators' addresses. Finds nothing before the first start, which creates the tables. */
export async function checkAdministrators(client: pg.Client): Promise<CheckResult[]> {
  const { rows: tables } = await client.query<{ users: string | null }>(
    "select to_regclass('users') as users",
  )
  if (!tables[0]?.users) return []
  const { rows } = await client.query<{ email: string }>(
    "select email from users where status = 'active' and role_id = $1 order by id",
    [ROLE.admin],
  )
  return [describeAdministrators(rows.map(({ email }) => email))]
}

export function describeAdministrators(emails: readonly string[]): CheckResult {
  if (emails.length === 0) {
    const advice = 'npm run admin -- reset-access ADDRESS lets the last one in again.'
    return warning(ADMINISTRATORS, 'there is no active administrator', advice)
  }
  const reached = emails.filter((email) => !getsNoMail(email)).length
  if (reached > 0) return well(ADMINISTRATORS, `${reached} of ${emails.length} can be reached by email`)
  const advice =
    'Give one an address that is read, under User Management: alerts and links for a new password are emailed there.'
  return warning(ADMINISTRATORS, `no email reaches ${emails.join(', ')}`, advice)
}

/** Lists addresses in the settings that can get no email; none without a mail server, which another check reports. */
export function listUnreadSettings({ SMTP_URL, LEADS_EMAIL, MAIL_FROM }: Config): CheckResult[] {
  if (!SMTP_URL) return []
  const sender = parseSender(MAIL_FROM)?.address ?? MAIL_FROM
  return [
    describeSetting('Office mailbox', LEADS_EMAIL, 'Set LEADS_EMAIL: enquiries are emailed to it.'),
    describeSetting(
      'Sender of emails',
      sender,
      'Set MAIL_FROM: mail servers refuse a sender that cannot exist.',
    ),
  ]
}

function describeSetting(about: string, address: string, advice: string): CheckResult {
  return getsNoMail(address)
    ? warning(about, `${address} cannot exist on the internet`, advice)
    : well(about, address)
}

const WITHIN_MS = 10_000
const Readiness = z.object({
  status: z.string(),
  version: z.string().optional(),
  build: z.string().optional(),
})

/** Requests /readyz at the public address, which checks name, certificate, proxy and product at once. */
export async function checkAddress(config: Config): Promise<CheckResult[]> {
  const about = 'Public address'
  const address = config.PUBLIC_URL
  if (!address) return [warning(about, 'PUBLIC_URL is not set', 'Set it to the address that visitors use.')]
  try {
    const url = new URL('/readyz', address)
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
    const date = Date.parse(response.headers.get('date') ?? '')
    const clock = Number.isNaN(date) ? [] : [describeClock('Clock', distance(date), 'the public address')]
    return [await describeAnswer(address, response), ...clock]
  } catch (error) {
    const advice =
      'Does Jaunt run, does its name lead to this machine, is the certificate valid, is the proxy up?'
    return [problem(about, `${address} cannot be reached (${readReason(error)})`, advice)]
  }
}

/** Returns how far this machine's clock is off, in milliseconds. Dates in headers have whole seconds, so up to a second does not count. */
function distance(date: number): number {
  return Math.max(0, Math.abs(Date.now() - date) - 1_000)
}

async function describeAnswer(address: string, response: Response): Promise<CheckResult> {
  const about = 'Public address'
  const parsed = Readiness.safeParse(await response.json().catch(() => null))
  if (!parsed.success) {
    const advice = 'Something else answers there. Point it at Jaunt, without redirects.'
    return problem(about, `${address} answers ${response.status}, and not as Jaunt does`, advice)
  }
  const { status, version, build } = parsed.data
  if (!response.ok) return problem(about, `${address} is ${status}`, `${address}/readyz names the part.`)
  if (version !== PROGRAM_VERSION) {
    const advice = 'Restart Jaunt, or run npm run doctor in the checkout that runs.'
    return warning(about, `${version ?? 'an older version'} runs there; this is ${PROGRAM_VERSION}`, advice)
  }
  if (build !== PROGRAM_BUILD && build !== undefined && PROGRAM_BUILD !== undefined) {
    const advice = 'Restart Jaunt, or run npm run doctor in the checkout that runs.'
    return warning(
      about,
      `another build of ${version} runs there: ${build}; this is ${PROGRAM_BUILD}`,
      advice,
    )
  }
  return well(about, `${address} is ${status}, version ${version}`)
}

/**
 * Warns if rate limits are off, as they may be only for measurements: guesses at passwords, uploads and emails to strangers are unlimited
 * then.
 */
export function checkRateLimits({ RATE_LIMITS }: Config): CheckResult {
  if (RATE_LIMITS === 'on') return well('Rate limits', 'on')
  const advice = 'Remove RATE_LIMITS=off: anybody may guess passwords and send enquiries without end.'
  return warning('Rate limits', 'off', advice)
}

/** Reports a missing or doubtful TRUST_PROXY: without it everyone behind a proxy would count as one address. */
export function checkProxy({ PUBLIC_URL, TRUST_PROXY, HOST }: Config): CheckResult {
  const about = 'Proxy headers'
  if (!TRUST_PROXY) {
    if (!PUBLIC_URL?.startsWith('https:')) return well(about, 'no proxy is named')
    const advice = 'Set TRUST_PROXY to the address of what ends TLS: else all visitors count as one.'
    return problem(about, 'PUBLIC_URL has https, which needs a proxy, and none is named', advice)
  }
  const isAlone = TRUST_PROXY.includes('loopback') || TRUST_PROXY.includes('127.0.0.1')
  if (isAlone && HOST === undefined) {
    const advice = 'Set HOST=127.0.0.1, so that nobody goes around the proxy.'
    return warning(about, `${TRUST_PROXY} is believed, and every address of the machine listens`, advice)
  }
  return well(about, `those of ${TRUST_PROXY} are believed`)
}
