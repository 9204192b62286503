import { type Config, ConfigProblem } from '#server/config.ts'
import { passwordProblem } from '#server/modules/users/password-rules.ts'

/** A password in the settings, with names that are not enough for a password. */
type PasswordSetting = { name: string; password: string; names: string[] }

/** Applies the password rules to passwords in the settings. Throws one error that names each rejected one. */
export async function checkPasswords(config: Config): Promise<void> {
  const lines: string[] = []
  for (const { name, password, names } of passwordSettings(config)) {
    const problem = await passwordProblem(password, names)
    if (problem) lines.push(`  ${name}: ${problem}`)
  }
  if (lines.length > 0) throw new ConfigProblem(`These settings cannot be used:\n${lines.join('\n')}`)
}

function passwordSettings({ ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_PASSWORD }: Config): PasswordSetting[] {
  const settings = [
    { name: 'ADMIN_PASSWORD', password: ADMIN_PASSWORD, names: ['Jaunt', 'Administrator', ADMIN_EMAIL] },
    { name: 'DEMO_PASSWORD', password: DEMO_PASSWORD, names: ['Jaunt', 'Manager', 'manager@jaunt.local'] },
  ]
  return settings.flatMap(({ password, ...setting }) =>
    password === undefined ? [] : [{ ...setting, password }],
  )
}

type Settings = Pick<Config, 'PUBLIC_URL' | 'SMTP_URL' | 'BACKUP_TO' | 'BACKUP_PASSPHRASE'>

const NO_ADDRESS =
  'the website does not know its own address: no links in password emails, no sitemap, no link previews. See docs/configuration.md, "PUBLIC_URL".'

const NO_BACKUP = 'no nightly backup; npm run backup -- --to FOLDER makes one at once, while Jaunt runs'
const OPEN_BACKUPS = 'backups are not encrypted'

/** The warning logged in production if PUBLIC_URL is not set. */
export const PUBLIC_URL_WARNING = `PUBLIC_URL is not set: ${NO_ADDRESS}`

/** Returns missing settings as lines for the terminal; empty if none. @param dataDir absolute path of DATA_DIR */
export function listUnsetParts(config: Settings, dataDir: string): string {
  const parts: [name: string, meaning: string][] = []
  if (!config.PUBLIC_URL) parts.push(['PUBLIC_URL', NO_ADDRESS])
  if (!config.SMTP_URL) parts.push(['SMTP_URL', `emails are saved in ${dataDir}/mail and not sent`])
  if (!config.BACKUP_TO) parts.push(['BACKUP_TO', NO_BACKUP])
  else if (!config.BACKUP_PASSPHRASE) parts.push(['BACKUP_PASSPHRASE', OPEN_BACKUPS])
  if (parts.length === 0) return ''
  const width = Math.max(...parts.map(([name]) => name.length))
  const lines = parts.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`)
  return ['Not set:', ...lines].join('\n')
}
