import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { BackupProblem } from '../backup-problem.ts'
import { createFolderDestination } from '../destination/folder-destination.ts'
import { openArchive } from '../destination/open-destination.ts'
import { ERASED_LIST, type ErasedLead, parseErasedList, readErasedList } from '../erased-leads.ts'
import { createProgress, describeManifest } from '../progress.ts'
import { restoreToTarget } from '../restore-to-target.ts'
import { createCommandLog, runCommand, say, WrongUse } from './run-command.ts'

const USE =
  'npm run restore -- ARCHIVE [--to FOLDER] [--erased FILE | --without-erased-list] [--allow-unencrypted]'

const NO_LIST = `There is no list of erased people (${ERASED_LIST}) beside the archive or in DATA_DIR: whoever was erased after the archive was made would come back.`

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      erased: { type: 'string' },
      'without-erased-list': { type: 'boolean', default: false },
      'allow-unencrypted': { type: 'boolean', default: false },
    },
  })
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new WrongUse(`Use: ${USE}`)
  const settings = readConfig()
  const { destination, archive } = await openArchive(address, settings)
  // A wrong name is reported before any question is asked.
  ;(await destination.read(archive)).destroy()
  // A named folder gets both the database and the images.
  const config = values.to
    ? {
        ...settings,
        DATA_DIR: values.to,
        DATABASE_URL: undefined,
        DATABASE_DIRECT_URL: undefined,
        S3_BUCKET: undefined,
      }
    : settings
  // The list of erased people is read beside the archive, in the data folder, and from a saved file.
  const lists = [
    await readErasedList(destination),
    await readErasedList(createFolderDestination(settings.DATA_DIR)),
    values.erased ? await readListFile(values.erased) : null,
  ].filter((list) => list !== null)
  if (lists.length === 0 && !values['without-erased-list']) await askAboutMissingList()
  const erased = lists.flat()
  const { manifest, dataDir, settingsFile } = await restoreToTarget({
    archive: {
      open: () => destination.read(archive),
      passphrase: config.BACKUP_PASSPHRASE,
      isOpenAllowed: values['allow-unencrypted'],
    },
    config,
    log: createCommandLog(config),
    progress: createProgress(),
    erased,
  })
  say(describeManifest(manifest))
  say(
    `Restored into ${config.DATABASE_URL ? 'the database that DATABASE_URL names' : dataDir}, and compared row by row.`,
  )
  if (erased.length > 0) say(`People erased since this backup were erased again: ${erased.length} leads.`)
  say(`The settings of that day are in ${settingsFile}: compare them with yours.`)
  if (values.to) {
    // Settings in .env would otherwise override the restored folder.
    const emptied = (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'S3_BUCKET'] as const).filter(
      (name) => settings[name],
    )
    say(`To run it: ${emptied.map((name) => `${name}= `).join('')}DATA_DIR=${dataDir} npm start`)
    say('To stay on it, write that into your settings.')
  }
})

async function readListFile(path: string): Promise<ErasedLead[]> {
  try {
    return parseErasedList(await readFile(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    throw new BackupProblem(`The list ${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Asks whether to restore without the list of erased people. Scripts must use the option instead. */
async function askAboutMissingList(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new BackupProblem(
      `${NO_LIST} Name it with --erased FILE, or restore without it by --without-erased-list.`,
    )
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${NO_LIST}\nRestore without it? Type yes: `)
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new BackupProblem('Nothing was restored.')
}
