import { type Config, Settings } from '#server/config.ts'

type Name = keyof Config

/**
 * Says how an archive holds each setting. `secret`: a reader could use it, so it is there only when the archive is encrypted.
 * `never`: the passphrase locks the archive; the others matter at the first start alone, or belong to one machine.
 */
const IN_ARCHIVE: Readonly<Record<Name, 'open' | 'secret' | 'never'>> = {
  PORT: 'open',
  HOST: 'open',
  DATA_DIR: 'open',
  JAUNT_NEW: 'never',
  DATABASE_URL: 'secret',
  DATABASE_DIRECT_URL: 'secret',
  PUBLIC_URL: 'open',
  ADMIN_EMAIL: 'open',
  ADMIN_PASSWORD: 'never',
  DEMO_PASSWORD: 'never',
  SESSION_SECRET: 'secret',
  SMTP_URL: 'secret',
  MAIL_FROM: 'open',
  LEADS_EMAIL: 'open',
  PLACES_REGION: 'open',
  GOOGLE_MAPS_KEY: 'secret',
  PHOTON_URL: 'open',
  OSRM_URL: 'open',
  MAPS_EMBEDDED: 'open',
  S3_BUCKET: 'open',
  S3_REGION: 'open',
  S3_ENDPOINT: 'open',
  S3_ACCESS_KEY_ID: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  IMAGES_QUOTA_MB: 'open',
  TRUST_PROXY: 'open',
  BACKUP_TO: 'open',
  BACKUP_PASSPHRASE: 'never',
  BACKUP_BEFORE_MIGRATIONS: 'open',
  WEB_PROCESSES: 'open',
  DRAIN_SECONDS: 'open',
  METRICS_PORT: 'open',
  METRICS_HOST: 'open',
  AUDIT_KEEP_MONTHS: 'open',
  LOG_LEVEL: 'open',
  RATE_LIMITS: 'open',
}

/** The settings that are not as shipped, as lines of an .env file, and the names of the secrets among them, which are left out. */
export function describeSettings(
  config: Config,
  { withSecrets }: { withSecrets: boolean },
): { text: string; leftOut: string[] } {
  const set = (Object.keys(Settings.shape) as Name[]).filter(
    (name) => IN_ARCHIVE[name] !== 'never' && isChanged(config, name),
  )
  const leftOut = withSecrets ? [] : set.filter((name) => IN_ARCHIVE[name] === 'secret')
  const lines = set.map((name) =>
    leftOut.includes(name) ? `# ${name} was set` : `${name}=${quote(String(config[name]))}`,
  )
  return { text: `${lines.join('\n')}\n`, leftOut }
}

function isChanged(config: Config, name: Name): boolean {
  const { data } = Settings.shape[name].safeParse(undefined)
  return config[name] !== undefined && config[name] !== data
}

/** Node reads an .env file without escapes: a quote that does not occur in the value keeps it whole. */
function quote(value: string): string {
  if (/^[\w./:@,+-]*$/.test(value)) return value
  const mark = ['"', "'", '`'].find((candidate) => !value.includes(candidate)) ?? '"'
  return `${mark}${value}${mark}`
}
