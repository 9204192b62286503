import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { AUTH_LIMITS, USER_LIMITS } from '#contract/account/account-limits.ts'
import { emailAddress } from '#contract/basics/email-address.ts'
import { isMailable, parseSender } from '#contract/basics/sender-address.ts'
import { hasCredentials } from '#contract/basics/web-address.ts'

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback)
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })
const webAddress = (example: string) =>
  url(/^https?$/, example).refine(
    (value) => !hasCredentials(value),
    'must carry no user name and no password',
  )

// The address is not checked as a URL, because with a Unix socket it has no host: the socket's path is a parameter.
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgresql://user:password@host:5432/jaunt')

const TrustedProxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
])

/** Returns whether an entry may be trusted. A network that contains every address would trust everyone. */
function isTrustable(entry: string): boolean {
  return TrustedProxy.safeParse(entry).success && !entry.endsWith('/0')
}

/** The secrets in .env.example, which everyone can read. */
const EXAMPLES = [
  'four words that you like',
  'four words for trying it out',
  'at-least-thirty-two-characters-long',
  'a few words that only you know',
]
const COPIED = 'is the example of .env.example, which everybody knows: please choose your own'

/** Rejects the published examples, in any case and with any spaces around them. */
function own(secret: z.ZodString) {
  return secret.refine((value) => !EXAMPLES.includes(value.trim().toLowerCase()), COPIED)
}

const password = z
  .string()
  .min(AUTH_LIMITS.passwordMin, `must have at least ${AUTH_LIMITS.passwordMin} characters`)
  .max(AUTH_LIMITS.passwordMax, `must have at most ${AUTH_LIMITS.passwordMax} characters`)

/** A secret with fewer different characters is a repeated key or a short word. */
const SECRET_SIGNS = 10

/**
 * Returns whether a value is a pattern: half of its characters repeat the previous one or are its neighbours in the alphabet, or half of
 * its groups of three repeat. Random values do neither.
 */
function isPattern(value: string): boolean {
  const codes = [...value.toLowerCase()].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) <= 1).length
  const triples = codes.slice(2).map((code, at) => `${codes[at]} ${codes[at + 1]} ${code}`)
  return steps * 2 >= codes.length - 1 || new Set(triples).size * 2 <= triples.length + 1
}

const MOST_PROCESSES = 64
export const MOST_DRAIN_SECONDS = 60

/** Every setting, by the name of its environment variable. A blank value counts as absent. */
export const Settings = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  /** absent: every address of the machine, IPv4 and IPv6 */
  HOST: z
    .string()
    .trim()
    .regex(/^(?!-)[\w.:%-]+$/, 'must be an address or a name of this machine, such as 127.0.0.1')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  /** 1: a used data folder that has lost its database gets a new, empty database */
  JAUNT_NEW: z.enum(['1']).optional(),
  DATABASE_URL: databaseAddress.optional(),
  /** address of the database server itself, if DATABASE_URL is that of a pooler in transaction mode */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  PUBLIC_URL: webAddress('https://www.example.ie').optional(),
  ADMIN_EMAIL: emailAddress(USER_LIMITS.email)
    .refine(isMailable, 'must be one address such as office@example.ie')
    .default('admin@jaunt.local'),
  /** checkPasswords also rejects common passwords */
  ADMIN_PASSWORD: own(password).optional(),
  /** password of manager@jaunt.local, the account that `npm run demo` creates */
  DEMO_PASSWORD: own(password).optional(),
  SESSION_SECRET: own(z.string().min(32, 'must have at least 32 characters'))
    .refine(
      (value) => new Set(value).size >= SECRET_SIGNS,
      `must be random: at least ${SECRET_SIGNS} different characters`,
    )
    .refine((value) => !isPattern(value), 'must be random: no run such as abcdef and nothing that repeats')
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.ie').optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => parseSender(value) !== undefined,
      'must be one sender such as Jaunt <office@example.ie>',
    )
    .default('no-reply@jaunt.local'),
  LEADS_EMAIL: z
    .string()
    .refine(isMailable, 'must be one address such as office@example.ie')
    .default('leads@jaunt.local'),
  /** the region of suggested places; distances always include Northern Ireland */
  PLACES_REGION: z.enum(['IE', 'IE+NI']).default('IE'),
  GOOGLE_MAPS_KEY: z.string().trim().optional(),
  PHOTON_URL: webAddress('https://photon.example.ie').optional(),
  OSRM_URL: webAddress('https://osrm.example.ie').optional(),
  /** off: there is no distance instead of an estimate */
  MAPS_EMBEDDED: flag('on'),
  /** S3-compatible bucket for images; absent for DATA_DIR/images */
  S3_BUCKET: z.string().trim().optional(),
  S3_REGION: z.string().trim().default('eu-west-1'),
  S3_ENDPOINT: webAddress('https://s3.example.ie').optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  /** limit of all stored images, in megabytes */
  IMAGES_QUOTA_MB: z.coerce.number('must be a number of megabytes').int().min(10).default(5_000),
  /**
   * Comma-separated addresses of proxies whose X-Forwarded-* headers are trusted. 'on' or a number of hops would let anyone who reaches
   * the port fake an address, so both are rejected.
   */
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((entry) => isTrustable(entry.trim())),
      'must name addresses, networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
    )
    .optional(),
  /** a folder, or s3://bucket/folder at S3_ENDPOINT; no automatic backups if absent */
  BACKUP_TO: z
    .string()
    .trim()
    .regex(
      /^(s3:\/\/[\w.-]+(\/.*)?|(?!\w+:\/\/).+)$/,
      'must be a folder, or a bucket such as s3://bucket/folder',
    )
    .optional(),
  /** encrypts archives, which then contain secrets too */
  BACKUP_PASSPHRASE: own(z.string().min(12, 'must have at least 12 characters')).optional(),
  /** on: a start that migrates the database backs it up first, to BACKUP_TO or below DATA_DIR */
  BACKUP_BEFORE_MIGRATIONS: flag('on'),
  /** number of processes that share one port; auto: one per core */
  WEB_PROCESSES: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(MOST_PROCESSES)], {
      error: `must be a number from 1 to ${MOST_PROCESSES}, or auto`,
    })
    .default(1),
  /** seconds between reporting "not ready" and refusing connections, during a stop */
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must not be negative')
    .max(MOST_DRAIN_SECONDS, `must be ${MOST_DRAIN_SECONDS} at most`)
    .optional(),
  /** no metrics if absent */
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().trim().default('127.0.0.1'),
  /** how long audit entries are kept; the database enforces at least a year */
  AUDIT_KEEP_MONTHS: z.coerce
    .number('must be a number of months')
    .int()
    .min(12, 'must be 12 at least')
    .max(1_200, 'must be 1200 at most')
    .default(24),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  RATE_LIMITS: flag('on'),
})

export type Config = z.infer<typeof Settings>

/** An error about an invalid setting. The start prints its message without a stack. */
export class ConfigProblem extends Error {}

/** Returns the number of processes that serve requests. */
export function webProcesses({ WEB_PROCESSES }: Pick<Config, 'WEB_PROCESSES'>): number {
  return WEB_PROCESSES === 'auto' ? Math.min(availableParallelism(), MOST_PROCESSES) : WEB_PROCESSES
}

const PROXY_DRAIN_SECONDS = 2

/**
 * Returns how long a stop still serves requests: a proxy needs time to see that a process is not ready. There is no wait without a proxy.
 */
export function drainMs({
  DRAIN_SECONDS,
  TRUST_PROXY,
}: Pick<Config, 'DRAIN_SECONDS' | 'TRUST_PROXY'>): number {
  return (DRAIN_SECONDS ?? (TRUST_PROXY ? PROXY_DRAIN_SECONDS : 0)) * 1_000
}

const STORE_KEYS = { path: ['S3_BUCKET'], error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it' }

const DATABASE_BESIDE = {
  path: ['DATABASE_URL'],
  error: 'is needed beside DATABASE_DIRECT_URL',
}

function hasDatabaseBeside({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): boolean {
  return Boolean(DATABASE_URL) || !DATABASE_DIRECT_URL
}

function hasStoreKeys({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Config): boolean {
  return !S3_BUCKET || Boolean(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
}

/** Removed settings, and what Jaunt does instead. */
const REMOVED = { DATABASE_REPLICA_URL: 'Jaunt reads from DATABASE_URL alone' }

/** Lists removed settings that are still set, one per line. */
export function listRemovedSettings(environment: Record<string, string | undefined> = process.env): string[] {
  return Object.entries(REMOVED)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, now]) => `${name} has no effect: ${now}. Remove it from your settings.`)
}

/** Reads the settings; nothing else reads the environment. Throws one error that names every invalid setting. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = Settings.refine(hasStoreKeys, STORE_KEYS)
    .refine(hasDatabaseBeside, DATABASE_BESIDE)
    .safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigProblem(`These settings cannot be used:\n${lines.join('\n')}`)
}

/**
 * Returns the environment of a child process: that of this one, with each setting named. A setting left out is blank, so that an .env file
 * does not fill it in.
 */
export function writeEnvironment(config: Config): Record<string, string | undefined> {
  const names = Object.keys(Settings.shape) as (keyof Config)[]
  return {
    ...process.env,
    ...Object.fromEntries(names.map((name) => [name, String(config[name] ?? '')])),
  }
}
