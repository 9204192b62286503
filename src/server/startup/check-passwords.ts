import { passwordProblem } from '#server/modules/users/password-rules.ts'
import { type Config, ConfigProblem } from '../config.ts'

/** A password setting with names it must not contain. */
type PasswordSetting = { name: string; password: string; names: string[] }

/** Applies the password rules to the settings' passwords; throws one error that names each rejected one. */
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
