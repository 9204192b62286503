import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { runCommand, WrongUse } from '../../backup/command/run-command.ts'
import { readState } from '../state.ts'
import { settle, upgrade } from '../upgrade.ts'

const USE = 'npm run upgrade -- RELEASE [--to FOLDER|s3://bucket/folder] [--within SECONDS]'
/** The default wait for the new release: long enough for a first start on a busy machine. */
const WITHIN_SECONDS = 120

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, within: { type: 'string', default: String(WITHIN_SECONDS) } },
  })
  const [release, ...more] = positionals
  const withinMs = Number(values.within) * 1_000
  if (more.length > 0 || !(withinMs > 0)) throw new WrongUse(`Use: ${USE}`)
  const config = readConfig()
  const cutShort = await readState()
  if (cutShort) await settle(cutShort, { config, withinMs })
  if (!release && cutShort) return
  const backupTo = values.to ?? config.BACKUP_TO
  if (!release) throw new WrongUse(`To which release? Use: ${USE}`)
  if (!backupTo) throw new WrongUse(`Where does the backup go? Set BACKUP_TO, or use: ${USE}`)
  if (config.PORT === 0) throw new WrongUse('Set PORT: the new release is checked there.')
  await upgrade({ config, release, backupTo, withinMs })
})
