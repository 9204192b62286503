import { parseArgs } from 'node:util'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openExistingDatabase } from '#server/platform/database/shared-database.ts'
import { BackupProblem } from '../backup-problem.ts'
import { withDatabases } from '../move/find-databases.ts'
import { moveDatabase, tryMove } from '../move/move-database.ts'
import { movePictures } from '../move/move-pictures.ts'
import { createProgress, megabytes } from '../progress.ts'
import { createCommandLog, runCommand, say, WrongUse } from './run-command.ts'

const USE =
  'npm run move -- --to DATABASE_URL|embedded [--dry-run], or npm run move -- --pictures s3|disk [--dry-run]'
const OPTIONS = {
  to: { type: 'string' },
  pictures: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

await runCommand(async (args) => {
  const { to, pictures, 'dry-run': isDryRun } = parseArgs({ args, options: OPTIONS }).values
  const config = readConfig()
  if (to !== undefined && pictures === undefined) return moveRows(config, to, isDryRun)
  if (to === undefined && (pictures === 's3' || pictures === 'disk'))
    return moveFiles(config, pictures, isDryRun)
  throw new WrongUse(`Use: ${USE}`)
})

async function moveRows(config: Config, to: string, isDryRun: boolean): Promise<void> {
  const log = createCommandLog(config)
  const { tables, rows, existing } = await withDatabases({ config, to, isDryRun, log }, ({ from, to }) =>
    isDryRun || to === null ? tryMove({ from, to }) : moveDatabase({ from, to, progress: createProgress() }),
  )
  if (isDryRun) return say(`${rows} rows in ${tables} tables would be moved. Nothing was changed.`)
  say(`${rows} rows in ${tables} tables are in the new database, and compared by hash.`)
  if (existing > 0) say(`${existing} tables were there already, from a move that was cut short.`)
  say(
    to === 'embedded'
      ? 'Take DATABASE_URL away and start Jaunt. The old database is as it was.'
      : 'Set DATABASE_URL to the new database and start Jaunt. The old one is as it was: without DATABASE_URL a start would use it.',
  )
}

async function moveFiles(config: Config, to: 's3' | 'disk', isDryRun: boolean): Promise<void> {
  if (!config.S3_BUCKET)
    throw new BackupProblem('Set S3_BUCKET and its keys to the store that pictures move to or from.')
  const bucket = openStorage(config)
  const disk = openStorage({ ...config, S3_BUCKET: undefined })
  const database = await openExistingDatabase(config, createCommandLog(config))
  try {
    const stores = to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk }
    const moved = await movePictures({ url: database.url, ...stores, isDryRun, progress: createProgress() })
    const amount = `${moved.files} picture files, ${megabytes(moved.bytes)} MB,`
    if (isDryRun) return say(`${amount} would be moved. Nothing was changed.`)
    say(`${amount} are in the new store and compared; ${moved.existing} of them were there already.`)
    if (moved.missing.length > 0)
      say(`${moved.missing.length} are in neither store: ${moved.missing.join(', ')}`)
    say(
      `Start Jaunt ${to === 's3' ? 'with S3_BUCKET' : 'without S3_BUCKET'}. If it ran meanwhile, stop it and run this once more first.`,
    )
  } finally {
    await database.stop()
  }
}
