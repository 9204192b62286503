import { runCommand, say } from '#server/operations/backup/command/run-command.ts'
import { knownMigrations } from '#server/platform/database/migration-plan.ts'
import { PROGRAM_BUILD, PROGRAM_VERSION } from '#server/platform/health/program-version.ts'

await runCommand(async () => {
  const migration = (await knownMigrations()).at(-1)?.tag
  say(
    `Jaunt ${PROGRAM_VERSION}, build ${PROGRAM_BUILD ?? 'not named yet'}, migration ${migration}, Node ${process.versions.node}`,
  )
})
