import { existsSync } from 'node:fs'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { connect } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openSharedDatabase } from '#server/platform/database/shared-database.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { checkPasswords } from '#server/startup/check-settings.ts'

import { DEMO_MANAGER, type Filled, fillWithDemo } from './fill.ts'

const FLAG = '--even-if-not-empty'

// Environment variables take precedence over a .env file beside package.json.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  const unknown = process.argv.slice(2).find((argument) => argument !== FLAG)
  if (unknown) throw new StartProblem(`npm run demo knows one flag, ${FLAG}, and not ${unknown}.`)
  announce(await run(process.argv.includes(FLAG)))
} catch (error) {
  if (!(error instanceof StartProblem || error instanceof ConfigProblem)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}

async function run(evenIfNotEmpty: boolean): Promise<Filled> {
  const config = readConfig()
  await checkPasswords(config)
  const log = createLog({ ...config, LOG_LEVEL: 'warn' })
  const database = await openSharedDatabase(config, log)
  try {
    await migrate(database.url)
    const db = connect(database.url, (err) => log.warn({ err }, 'an idle database connection was lost'))
    try {
      return await fillWithDemo(db, { now: new Date(), password: config.DEMO_PASSWORD, evenIfNotEmpty })
    } finally {
      await db.$client.end()
    }
  } finally {
    await database.stop()
  }
}

function announce({ leads, generatedPassword, managerIsNew }: Filled): void {
  const lines = [`${leads} demo leads are in. Sign in as ${DEMO_MANAGER.email} to see them.`]
  if (generatedPassword)
    lines.push(
      `  password: ${generatedPassword}`,
      'Change it after signing in. (It also stays in this terminal’s or service’s log.)',
    )
  if (!managerIsNew) lines.push('That account was there already; its password is what it was.')
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}
