import { parseArgs } from 'node:util'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openExistingDatabase } from '#server/platform/database/shared-database.ts'
import { checkArchive } from '../check-archive.ts'
import { openArchive, openDestination } from '../destination/open-destination.ts'
import { makeBackup } from '../make-backup.ts'
import { createProgress, describeManifest } from '../progress.ts'
import { removeExpired } from '../remove-expired.ts'
import { verifyArchive } from '../verify-archive.ts'
import { createCommandLog, runCommand, say, WrongUse } from './run-command.ts'

const USE =
  'npm run backup -- [--to FOLDER|s3://bucket/folder] [--prune], or npm run backup -- --verify ARCHIVE [--allow-unencrypted]'

await runCommand(async (args) => {
  const options = {
    to: { type: 'string' },
    verify: { type: 'string' },
    prune: { type: 'boolean', default: false },
    'allow-unencrypted': { type: 'boolean', default: false },
  } as const
  const { to, verify, prune, 'allow-unencrypted': isOpenAllowed } = parseArgs({ args, options }).values
  if (to !== undefined && verify !== undefined) throw new WrongUse(`Use: ${USE}`)
  const config = readConfig()
  if (verify !== undefined) return verifyOne(config, verify, isOpenAllowed)
  const address = to ?? config.BACKUP_TO
  if (!address) throw new WrongUse(`Where to? Set BACKUP_TO, or use: ${USE}`)
  await backUp(config, address)
  if (prune) {
    const names = await removeExpired(await openDestination(address, config), new Date())
    if (names.length > 0) say(`Removed ${names.length} that are no longer kept: ${names.join(', ')}`)
  }
})

async function backUp(config: Config, address: string): Promise<void> {
  const destination = await openDestination(address, config)
  const log = createCommandLog(config)
  const passphrase = config.BACKUP_PASSPHRASE
  const database = await openExistingDatabase(config, log)
  const began = performance.now()
  try {
    const storage = openStorage(config)
    const { url } = database
    const progress = createProgress()
    const { archive, manifest } = await makeBackup({
      url,
      storage,
      config,
      destination,
      passphrase,
      progress,
    })
    await checkArchive(await destination.read(archive), { passphrase })
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    say(`${describeManifest(manifest)}\nMade and read back in ${seconds} s: ${destination.name}/${archive}`)
    const doubt = await destination.doubt()
    if (doubt) say(doubt.text)
    if (!passphrase)
      say('It is not encrypted: anybody who can read the file reads all customers. Set BACKUP_PASSPHRASE.')
  } finally {
    await database.stop()
  }
}

async function verifyOne(config: Config, address: string, isOpenAllowed: boolean): Promise<void> {
  const { destination, archive } = await openArchive(address, config)
  const manifest = await verifyArchive({
    open: () => destination.read(archive),
    passphrase: config.BACKUP_PASSPHRASE,
    isOpenAllowed,
    log: createCommandLog(config),
    progress: createProgress(),
  })
  say(
    `${describeManifest(manifest)}\nEvery table and image is as it was written: it was restored into a scratch database and compared.`,
  )
}
