import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { createFolderDestination } from '../destination/folder-destination.ts'
import { openArchive } from '../destination/open-destination.ts'
import { parseErasedList, readErasedList } from '../erased-leads.ts'
import { createProgress } from '../progress.ts'
import { describeManifest } from '../report.ts'
import { restoreToTarget } from '../restore-to-target.ts'
import { runCommand, say, WrongUse } from './run-command.ts'

const USE = 'npm run restore -- ARCHIVE [--to FOLDER] [--erased FILE]'

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, erased: { type: 'string' } },
  })
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new WrongUse(`Use: ${USE}`)
  const settings = readConfig()
  const { destination, archive } = await openArchive(address, settings)
  // A folder that is named is whole by itself: database and pictures.
  const config = values.to
    ? {
        ...settings,
        DATA_DIR: values.to,
        DATABASE_URL: undefined,
        DATABASE_DIRECT_URL: undefined,
        DATABASE_REPLICA_URL: undefined,
        S3_BUCKET: undefined,
      }
    : settings
  // Whoever was erased since the archive was made is listed beside it, in the data folder, or in a file that was saved.
  const erased = [
    ...(await readErasedList(destination)),
    ...(await readErasedList(createFolderDestination(settings.DATA_DIR))),
    ...(values.erased ? parseErasedList(await readFile(values.erased, 'utf8')) : []),
  ]
  const { manifest, dataDir, settingsFile } = await restoreToTarget({
    archive: { open: () => destination.read(archive), passphrase: config.BACKUP_PASSPHRASE },
    config,
    log: createLog({ ...config, LOG_LEVEL: 'warn' }),
    progress: createProgress(),
    erased,
  })
  say(describeManifest(manifest))
  say(
    `Restored into ${config.DATABASE_URL ? 'the database that DATABASE_URL names' : dataDir}, and compared row by row.`,
  )
  if (erased.length > 0)
    say(`Whoever was erased since is erased here too: ${erased.length} leads are listed.`)
  say(`The settings of that day are in ${settingsFile}: compare them with yours.`)
  if (values.to) {
    // What stands in .env would go before the folder.
    const emptied = (
      ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'S3_BUCKET'] as const
    ).filter((name) => settings[name])
    say(`To run it: ${emptied.map((name) => `${name}= `).join('')}DATA_DIR=${dataDir} npm start`)
  }
})
