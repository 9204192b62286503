import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Manifest } from './archive/manifest.ts'
import { startNewCluster } from './new-cluster.ts'
import type { Progress } from './progress.ts'
import { type Archive, restoreArchive } from './restore-archive.ts'

type Options = Archive & { log: Log; progress: Progress }

/** Restores an archive into a PostgreSQL that lives for that long, and compares every row and picture. */
export async function verifyArchive({ log, progress, ...archive }: Options): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'jaunt-verify-'))
  // As root PostgreSQL may run as another user, who must get to its own folder.
  await chmod(folder, 0o711)
  try {
    const { url, stop } = await startNewCluster(folder, log)
    try {
      const target = { url, name: 'The scratch database', storage: null }
      return (await restoreArchive({ archive, target, progress })).manifest
    } finally {
      await stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
