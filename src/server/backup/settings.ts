import { type Config, Settings } from '#server/config.ts'

type Name = keyof Config

/** What somebody could use who reads it. */
const SECRETS: ReadonlySet<Name> = new Set<Name>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'GOOGLE_MAPS_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])
/** The passphrase locks the archive. The others matter at the first start alone, or belong to one machine. */
const NEVER: ReadonlySet<Name> = new Set<Name>([
  'BACKUP_PASSPHRASE',
  'ADMIN_PASSWORD',
  'DEMO_PASSWORD',
  'JAUNT_NEW',
])

/** The settings that are not as shipped, as lines of an .env file, and the names of the secrets among them, which are left out. */
export function describeSettings(
  config: Config,
  { withSecrets }: { withSecrets: boolean },
): { text: string; leftOut: string[] } {
  const set = (Object.keys(Settings.shape) as Name[]).filter(
    (name) => !NEVER.has(name) && isChanged(config, name),
  )
  const leftOut = withSecrets ? [] : set.filter((name) => SECRETS.has(name))
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
