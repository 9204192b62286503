import type { Config } from '../config.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'BACKUP_TO' | 'BACKUP_PASSPHRASE'>

const NO_ADDRESS =
  'pages have no canonical link, social picture or sitemap; staff emails link to where an administrator last signed in, emails for a new password carry a code; offer links name the host where their sender works'

const NO_BACKUP = 'no nightly backup; npm run backup -- --to FOLDER makes one at once, while Jaunt runs'
const OPEN_BACKUPS = 'archives can be read by anybody who gets hold of them, and hold no secrets'

/** The log has this line when the product runs in production without the address that visitors use. */
export const PUBLIC_URL_WARNING = `PUBLIC_URL is not set: ${NO_ADDRESS}`

/**
 * Returns the parts that are missing by the settings, in lines for the person at the terminal; empty when none is.
 * @param dataDir the whole path of DATA_DIR
 */
export function listUnsetParts(config: Settings, dataDir: string): string {
  const parts: [name: string, meaning: string][] = []
  if (!config.PUBLIC_URL) parts.push(['PUBLIC_URL', NO_ADDRESS])
  if (!config.SMTP_URL) parts.push(['SMTP_URL', `emails become files in ${dataDir}/mail and reach nobody`])
  if (!config.BACKUP_TO) parts.push(['BACKUP_TO', NO_BACKUP])
  else if (!config.BACKUP_PASSPHRASE) parts.push(['BACKUP_PASSPHRASE', OPEN_BACKUPS])
  if (parts.length === 0) return ''
  const width = Math.max(...parts.map(([name]) => name.length))
  const lines = parts.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)
  return ['Not set:', ...lines].join('\n')
}
