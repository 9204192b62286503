import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config.ts'
import { runCommand, say } from '#server/operations/backup/command/run-command.ts'
import {
  checkAddress,
  checkProxy,
  checkRateLimits,
  listUnreadSettings,
} from '#server/operations/doctor/check-addresses.ts'
import { checkDatabase, checkPooler } from '../check-database.ts'
import { checkDataFolder, checkDisk, checkMemory, checkNode } from '../check-machine.ts'
import { checkOpenFilesLimit, checkProcesses, checkSharedImages } from '../check-processes.ts'
import { type CheckResult, describeFinding } from '../check-result.ts'
import { checkBackups, checkMail, checkStore } from '../check-services.ts'

const PROBLEMS = 1

/** Exits with 0 if there is no problem, for monitors; warnings are only printed. */
await runCommand(async (args) => {
  const options = { mail: { type: 'string' }, needs: { type: 'boolean', default: false } } as const
  const { mail, needs } = parseArgs({ args, options }).values
  const config = readConfig()
  const findings: CheckResult[] = [checkNode(), checkMemory(), checkProcesses(config)]
  findings.push(await checkOpenFilesLimit(), await checkDisk(config.DATA_DIR))
  findings.push(
    await checkDataFolder(config.DATA_DIR),
    ...(await checkDatabase(config, { mayBeMissing: needs })),
  )
  findings.push(...(await checkPooler(config)), ...(await checkSharedImages(config)))
  if (!needs) findings.push(...(await checkSurroundings(config, mail)))
  for (const finding of findings) say(describeFinding(finding))
  const count = (state: CheckResult['state']) => findings.filter((finding) => finding.state === state).length
  say(`\nOK: ${count('well')}, warnings: ${count('warning')}, problems: ${count('problem')}`)
  if (count('problem') > 0) process.exitCode = PROBLEMS
})

/** Checks services that may be down for a while, for which an upgrade does not wait. */
async function checkSurroundings(config: Config, mail: string | undefined): Promise<CheckResult[]> {
  const outside = [checkMail(config, mail), checkStore(config), checkBackups(config)]
  const services = [...(await Promise.all(outside)), ...listUnreadSettings(config)]
  return [...services, checkRateLimits(config), checkProxy(config), ...(await checkAddress(config))]
}
