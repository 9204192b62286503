import type { Config } from '../config.ts'

type Settings = Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'DATABASE_URL' | 'S3_BUCKET'>

const NO_ADDRESS =
  'pages have no canonical link, social picture or sitemap; staff emails carry no link, mails for a new password a code; offer links name the host where their sender works'

/** For the log, when the product runs in production without the address that visitors use. */
export const PUBLIC_URL_WARNING = `PUBLIC_URL is not set: ${NO_ADDRESS}`

/**
 * What the product goes without as it is set, in lines for the person at the terminal.
 * @param dataDir the whole path of DATA_DIR
 */
export function listUnsetParts(config: Settings, dataDir: string): string {
  const parts: [name: string, meaning: string][] = []
  if (!config.PUBLIC_URL) parts.push(['PUBLIC_URL', NO_ADDRESS])
  if (!config.SMTP_URL) parts.push(['SMTP_URL', `mails become files in ${dataDir}/mail and reach nobody`])
  parts.push(['backup', tellBackup(config, dataDir)])
  const width = Math.max(...parts.map(([name]) => name.length))
  const lines = parts.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)
  return ['Not set:', ...lines].join('\n')
}

/** There is no backup command: the server writes into its files for as long as it runs. */
function tellBackup({ DATABASE_URL, S3_BUCKET }: Settings, dataDir: string): string {
  const copy = `stop Jaunt, copy ${dataDir}, start it again; a copy made while it runs is damaged`
  if (!DATABASE_URL) return copy
  return `back up the database that DATABASE_URL names${S3_BUCKET ? '' : ` and copy ${dataDir}`}`
}
