import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Config, ConfigProblem } from '../config.ts'

/** A password of the settings with the names that it may not be made of. */
export type PasswordSetting = { name: string; password: string; names: string[] }

/**
 * Holds the passwords of the settings to the rules that everybody else's obey; throws one error that names each that is
 * refused. The list of common passwords takes twenty megabytes: it is read in a thread of its own, which goes again.
 */
export async function checkPasswords(config: Config): Promise<void> {
  const settings = passwordSettings(config)
  if (settings.length === 0) return
  const worker = new Worker(new URL('check-passwords-worker.ts', import.meta.url), { workerData: settings })
  // A worker that fails rejects here too.
  const [lines]: string[][] = await once(worker, 'message')
  await worker.terminate()
  if (lines && lines.length > 0)
    throw new ConfigProblem(`These settings cannot be used:\n${lines.join('\n')}`)
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
