import { availableParallelism } from 'node:os'
import { type Config, webProcesses } from '#server/config.ts'
import { withClient } from '#server/platform/database/create-client.ts'
import { findOtherStores } from '#server/platform/storage/image-storage-lock.ts'
import { readImageStore } from '#server/platform/storage/image-store.ts'
import { ENOUGH_OPEN_FILES, OPEN_FILES_ADVICE, readOpenFilesLimit } from '#server/startup/open-files.ts'
import { limited } from './check-database.ts'
import { availableMemory } from './check-machine.ts'
import { type CheckResult, problem, readReason, warning, well } from './check-result.ts'

const MEGABYTE = 1_048_576
/** memory of the supervisor, of each serving process, and for two large images, as measured in docs/decisions/0025 */
const SUPERVISOR = 80 * MEGABYTE
const EACH = 250 * MEGABYTE
const IMAGES = 256 * MEGABYTE

type Machine = { cores: number; memory: number }

/** Checks whether the machine can run WEB_PROCESSES processes. */
export function checkProcesses(
  config: Pick<Config, 'WEB_PROCESSES'>,
  { cores, memory }: Machine = { cores: availableParallelism(), memory: availableMemory() },
): CheckResult {
  const about = 'Processes'
  const count = webProcesses(config)
  if (count === 1) return well(about, 'one')
  const needed = SUPERVISOR + count * EACH + IMAGES
  const found = `${count} on ${cores} cores and ${Math.round(memory / MEGABYTE)} MB`
  if (needed > memory) {
    const advice = `They need ${Math.round(needed / MEGABYTE)} MB: give it more memory, or set WEB_PROCESSES lower.`
    return problem(about, found, advice)
  }
  if (count <= cores) return well(about, found)
  return warning(about, found, 'Set WEB_PROCESSES=auto: more processes than cores do not help.')
}

export async function checkOpenFilesLimit(): Promise<CheckResult> {
  const about = 'Open files'
  const limit = await readOpenFilesLimit()
  if (limit === null) return well(about, 'this system does not tell its limit')
  const found = `${limit} at once`
  return limit < ENOUGH_OPEN_FILES ? warning(about, found, OPEN_FILES_ADVICE) : well(about, found)
}

/** Checks whether another Jaunt on the same database keeps its images elsewhere. */
export async function checkSharedImages(config: Config): Promise<CheckResult[]> {
  const about = 'Images of all'
  if (!config.DATABASE_URL) return []
  try {
    const store = await readImageStore(config)
    const others = await withClient(limited(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL), (client) =>
      findOtherStores(client, store),
    )
    if (others.length === 0) return [well(about, 'no Jaunt on this database keeps them elsewhere')]
    const advice = 'Name one S3_BUCKET on all, or share the folder images: else images are missing on both.'
    return [problem(about, `kept elsewhere by ${others.join(', ')}`, advice)]
  } catch (error) {
    return [problem(about, readReason(error), 'The finding about the database says what to do.')]
  }
}
