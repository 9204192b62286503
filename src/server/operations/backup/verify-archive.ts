import type { Log } from '#server/platform/logging/logger.ts'
import type { Manifest } from './archive/manifest.ts'
import type { Progress } from './progress.ts'
import { type Archive, restoreArchive } from './restore-archive.ts'
import { makeScratchFolder, startNewCluster, sweepScratchFolders } from './scratch-folder.ts'

type Options = Archive & { log: Log; progress: Progress }

/** Restores an archive into a temporary PostgreSQL and compares every row and image. */
export async function verifyArchive({ log, progress, ...archive }: Options): Promise<Manifest> {
  await sweepScratchFolders(log)
  const { folder, remove } = await makeScratchFolder()
  try {
    const { url, stop } = await startNewCluster(folder, log)
    try {
      const target = { url, name: 'The scratch database', storage: null }
      return (await restoreArchive({ archive, target, progress })).manifest
    } finally {
      await stop()
    }
  } finally {
    await remove()
  }
}
