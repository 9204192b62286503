import { open, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { diskSpace } from '#server/platform/health/health-checks.ts'
import { type CheckResult, problem, readReason, warning, well } from './check-result.ts'

const OLDEST_NODE = 24
const MEGABYTE = 1_048_576
/** memory that Jaunt and its PostgreSQL need under load, with large uploads */
export const MEMORY_NEEDS_MB = 512
const MIN_FREE_SHARE = 0.1
const MIN_FREE = 1_000 * MEGABYTE
const FULL = 200 * MEGABYTE
const WRONG_CLOCK_MS = 5_000

export function checkNode(): CheckResult {
  const version = process.versions.node
  return Number(version.split('.')[0]) >= OLDEST_NODE
    ? well('Node', version)
    : problem('Node', version, `Use Node ${OLDEST_NODE} or later; npm run doctor brings its own.`)
}

/** Checks the memory of this process: the limit of its container or unit, else the machine's. */
export function checkMemory(limit = availableMemory()): CheckResult {
  const found = `${Math.round(limit / MEGABYTE)} MB`
  const advice = `Give it ${MEMORY_NEEDS_MB} MB: with less, a rush or a large image may end it.`
  return limit < MEMORY_NEEDS_MB * MEGABYTE ? warning('Memory', found, advice) : well('Memory', found)
}

export function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

export async function checkDisk(dataDir: string): Promise<CheckResult> {
  const { bytes, freeBytes } = await diskSpace(await nearestFolder(dataDir))
  const share = Math.round((freeBytes / bytes) * 100)
  const found = `${Math.round(freeBytes / MEGABYTE)} MB free, ${share} %`
  const advice = 'Make space, or move DATA_DIR to a larger disk. A full disk takes no requests.'
  if (freeBytes < FULL) return problem('Disk', found, advice)
  const isTight = freeBytes < MIN_FREE || freeBytes / bytes < MIN_FREE_SHARE
  return isTight ? warning('Disk', found, advice) : well('Disk', found)
}

/** Returns the folder, or the parent in which a first start would create it. */
async function nearestFolder(path: string): Promise<string> {
  const whole = resolve(path)
  const found = await stat(whole).catch(() => null)
  const above = join(whole, '..')
  return found || above === whole ? whole : nearestFolder(above)
}

export async function checkDataFolder(dataDir: string): Promise<CheckResult> {
  const folder = await nearestFolder(dataDir)
  const probe = join(folder, `.doctor-${process.pid}`)
  try {
    await (await open(probe, 'wx', 0o600)).close()
    await rm(probe)
    const isThere = folder === resolve(dataDir)
    return well('Data folder', isThere ? `${folder} can be written` : `${folder} takes a new one`)
  } catch (error) {
    const advice = `Give it to the user who runs Jaunt: chown -R jaunt ${folder}. In systemd, name it in ReadWritePaths.`
    return problem('Data folder', `${folder} cannot be written (${readReason(error)})`, advice)
  }
}

/** @param offMs difference of this machine's clock */
export function describeClock(about: string, offMs: number, other: string): CheckResult {
  const found = `${(offMs / 1_000).toFixed(1)} s from that of ${other}`
  if (offMs < WRONG_CLOCK_MS) return well(about, found)
  const advice = 'Set the clock by the network: timedatectl set-ntp true. Deadlines and sign-ins go by it.'
  return problem(about, found, advice)
}
