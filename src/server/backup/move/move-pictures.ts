import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { BackupProblem } from '../backup-problem.ts'
import { openClient } from '../database/snapshot.ts'
import { listPictures, type NamedPicture } from '../pictures/list-pictures.ts'
import { reachStore } from '../pictures/reach-store.ts'
import { readPicture } from '../pictures/read-picture.ts'
import type { Progress } from '../progress.ts'

export type PictureMove = {
  /** of the database that names the pictures */
  url: string
  from: FileStorage
  to: FileStorage
  isDryRun: boolean
  progress: Progress
}
export type MovedPictures = { files: number; bytes: number; existing: number; missing: string[] }

/**
 * Copies every picture that the database names and reads it back. What is there already and the same stays, so that a
 * second run goes on where the first was cut short. Nothing is removed from the old store.
 */
export async function movePictures({
  url,
  from,
  to,
  isDryRun,
  progress,
}: PictureMove): Promise<MovedPictures> {
  const client = await openClient(url, 'jaunt-move')
  try {
    const pictures = await listPictures(client)
    const total = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
    const moved: MovedPictures = { files: pictures.length, bytes: total, existing: 0, missing: [] }
    if (isDryRun) return moved
    let done = 0
    for (const picture of pictures) {
      const outcome = await moveOne(picture, from, to)
      if (outcome === 'existing') moved.existing += 1
      if (outcome === 'missing') moved.missing.push(picture.key)
      done += picture.bytes
      progress('Pictures', done, total)
    }
    await client.query('update images set disk = $1 where disk <> $1', [to.disk])
    return moved
  } finally {
    await client.end()
  }
}

async function moveOne(
  { key, type }: NamedPicture,
  from: FileStorage,
  to: FileStorage,
): Promise<'moved' | 'existing' | 'missing'> {
  const wanted = await readPicture(from, key)
  const there = await readPicture(to, key)
  if (!wanted) return there ? 'existing' : 'missing'
  if (there?.equals(wanted)) return 'existing'
  await reachStore(to, { key, act: 'written' }, () => to.put(key, wanted, type))
  const written = await readPicture(to, key)
  if (!written?.equals(wanted)) throw new BackupProblem(`The picture ${key} differs in the new store.`)
  return 'moved'
}
