import { passwordProblem } from '#server/modules/users/password-rules.ts'
import { type Config, ConfigProblem } from '../config.ts'

/** A password of the settings with the names that it may not be made of. */
type PasswordSetting = { name: string; password: string; names: string[] }

/** Holds the passwords of the settings to the rules that everybody else's obey; throws one error that names each refused. */
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
