import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { IMAGE_STORE_MARK } from '#server/platform/files/data-folder.ts'
import { unlessMissing } from '#server/platform/files/disk-files.ts'

/** The place where images are stored. Products with the same id share files. */
export type ImageStore = { id: string; place: string }

type StoreSettings = Pick<Config, 'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION'>

export function imageFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'images')
}

/**
 * Identifies the image store: a bucket by its address, and a folder by a mark in it, because machines may mount it under different paths.
 */
export function identifyImageStore(settings: StoreSettings): Promise<ImageStore> {
  return describeStore(settings, readMark)
}

/** Identifies the image store without writing a mark: a folder without one belongs to no other product. */
export function readImageStore(settings: StoreSettings): Promise<ImageStore> {
  return describeStore(settings, async (folder) =>
    (await unlessMissing(readFile(join(folder, IMAGE_STORE_MARK), 'utf8'), '')).trim(),
  )
}

async function describeStore(
  settings: StoreSettings,
  readMark: (folder: string) => Promise<string>,
): Promise<ImageStore> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION } = settings
  if (S3_BUCKET) {
    const place = `${S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : S3_REGION}/${S3_BUCKET}`
    return { id: `bucket ${place}`, place: `the bucket ${place}` }
  }
  const folder = resolve(imageFolder(settings))
  return { id: await readMark(folder), place: `the folder ${folder}` }
}

async function readMark(folder: string): Promise<string> {
  const path = join(folder, IMAGE_STORE_MARK)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const options = { flag: 'wx', mode: 0o600 }
    await writeFile(path, `${randomUUID()}\n`, options).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return (await readFile(path, 'utf8')).trim()
  } catch (cause) {
    throw new StartProblem(`The folder for images ${folder} cannot be used: ${(cause as Error).message}`, {
      cause,
    })
  }
}
