import { parseArgs } from 'node:util'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { type Config, readConfig } from '#server/config.ts'
import { AppError, StartProblem } from '#server/errors.ts'
import { createCommandLog, runCommand, say, WrongUse } from '#server/operations/backup/command/run-command.ts'

const USE = 'Use: npm run admin -- reset-access EMAIL'

await runCommand(async (args) => {
  const [act, email, ...rest] = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  if (act !== 'reset-access' || !email || rest.length > 0) throw new WrongUse(USE)
  const config = readConfig()
  say(describeLink(config, await openLink(config, email)))
})

/** Returns the token of a one-time reset link. */
async function openLink(config: Config, email: string): Promise<string> {
  const log = createCommandLog(config)
  // The product is loaded only after the arguments are checked, because loading is slow.
  const [{ compose }, { resetAccess }, { connect }, { openExistingDatabase }] = await Promise.all([
    import('#server/compose/compose.ts'),
    import('#server/modules/auth/password-reset.ts'),
    import('#server/platform/database/database.ts'),
    import('#server/platform/database/shared-database.ts'),
  ])
  const database = await openExistingDatabase(config, log)
  const db = connect(database.url, (err) => log.warn({ err }, 'an idle database connection was lost'))
  try {
    const { server } = await compose({ config, db, log })
    return await resetAccess(server, email)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new StartProblem(error.message)
  } finally {
    await db.$client.end()
    await database.stop()
  }
}

function describeLink({ PUBLIC_URL, PORT }: Config, token: string): string {
  const url = new URL(`/reset-password#${token}`, PUBLIC_URL ?? `http://localhost:${PORT}`)
  return `Open this address to choose a new password. It works once, for ${AUTH_LIMITS.resetMinutes} minutes, while Jaunt runs:\n\n  ${url.href}\n`
}
