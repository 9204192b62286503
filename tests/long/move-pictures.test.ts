import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { readConfig } from '#server/config.ts'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import { onServer } from '#support/other-server.ts'
import { runBackupCommand } from '#support/process/backup-command.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { until } from '#support/process/product-process.ts'
import { startS3Store } from '#support/s3-store.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const newDataDir = dataDirs()
/** how many have moved when the store goes away */
const SOME = 10
let folder: string
let server: Awaited<ReturnType<typeof startCluster>>

beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-pictures-')
  server = await startCluster(join(folder, 'server'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A database of its own that names these pictures, which lie on the disk. */
async function setUpPictures(name: string, contents: ReadonlyMap<string, Buffer>) {
  await onServer(server.url('postgres'), `create database ${name}`)
  const url = server.url(name)
  await migrate(url)
  const dataDir = await newDataDir()
  const disk = openStorage(readConfig({ DATA_DIR: dataDir }))
  for (const [key, content] of contents) {
    await disk.put(key, content, 'image/png')
    await onServer(
      url,
      `insert into images (id, collection, path, name, file_name, mime_type, size, width, height, disk, hash)
       values ('${key.split('/')[0]}', 'c', '${key}', 'n', 'n.png', 'image/png', ${content.length}, 1, 1, 'local', 'h')`,
    )
  }
  const disksOf = async () => (await onServer(url, 'select distinct disk from images')).rows
  return {
    place: dirname(dataDir),
    disk,
    disksOf,
    settings: { DATA_DIR: dataDir, DATABASE_URL: url, S3_BUCKET: 'pictures' },
  }
}

async function hashesOf(storage: FileStorage): Promise<[string, string][]> {
  const found: [string, string][] = []
  for await (const { key } of storage.list()) {
    const bytes = await storage.bytes(key)
    found.push([key, hashBytes(bytes)])
  }
  return found.sort()
}

test('pictures move to a bucket and back, once each', async () => {
  const names = ['one', 'two', 'three']
  const contents = new Map(names.map((name) => [`${name}/picture`, Buffer.from(name.repeat(9_999))]))
  const { place, disk, disksOf, settings: own } = await setUpPictures('pictures', contents)
  const store = await startS3Store(place, ['pictures'])
  const settings = { ...own, ...store.settings }
  const bucket = openStorage(readConfig(settings))
  const move = (to: string, ...more: string[]) =>
    runBackupCommand('move', ['--pictures', to, ...more], settings)

  expect((await move('s3', '--dry-run')).output).toContain('3 picture files, 0.1 MB, would be moved')
  expect(await hashesOf(bucket)).toEqual([])
  expect((await move('s3')).output).toContain('0 of them were there already')
  expect(await hashesOf(bucket)).toEqual(await hashesOf(disk))
  // A file that was cut off is written again, the others stay.
  await bucket.put('two/picture', Buffer.from('tw'), 'image/png')
  expect((await move('s3')).output).toContain('2 of them were there already')
  expect(await disksOf()).toEqual([{ disk: 's3' }])
  await rm(join(settings.DATA_DIR, 'images'), { recursive: true })
  expect((await move('disk')).code).toBe(0)
  expect(await hashesOf(disk)).toEqual(await hashesOf(bucket))
  expect(await disksOf()).toEqual([{ disk: 'local' }])
  await store.close()
})

/** Each picture has a folder, in both stores. */
async function hasSome(folder: string): Promise<true | undefined> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return names.length >= SOME ? true : undefined
}

test('a store that goes away in the middle loses nothing, is named, and the next move goes on', async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number)
  const contents = new Map(
    numbers.map((number) => [`p${number}/picture`, Buffer.alloc(60_000, number % 251)]),
  )
  const { place, disk, disksOf, settings: own } = await setUpPictures('away', contents)
  const before = await hashesOf(disk)
  const store = await startS3Store(place, ['pictures'])
  const first = runBackupCommand('move', ['--pictures', 's3'], { ...own, ...store.settings })
  await until('some have moved', () => hasSome(join(place, 's3', 'pictures')), 60_000)
  await store.close()
  const cut = await first
  expect(cut.output).toMatch(
    /The picture \S+ cannot be (read|written): the bucket of S3_BUCKET does not answer/,
  )
  expect(cut.output).toContain('run the same command again')
  expect(cut.output).not.toMatch(/^\s+at /m)
  expect(cut.code).toBe(1)
  expect(await disksOf()).toEqual([{ disk: 'local' }])
  expect(await hashesOf(disk)).toEqual(before)

  const again = await startS3Store(place, ['pictures'])
  const settings = { ...own, ...again.settings }
  const moved = await runBackupCommand('move', ['--pictures', 's3'], settings)
  expect(moved.output).toMatch(/[1-9]\d+ of them were there already/)
  expect(moved.code).toBe(0)
  expect(await hashesOf(openStorage(readConfig(settings)))).toEqual(before)
  expect(await disksOf()).toEqual([{ disk: 's3' }])

  // Back, and away again while they are read.
  await rm(join(settings.DATA_DIR, 'images'), { recursive: true })
  const back = runBackupCommand('move', ['--pictures', 'disk'], settings)
  await until('some have moved', () => hasSome(join(own.DATA_DIR, 'images')), 60_000)
  await again.close()
  const cutBack = await back
  expect(cutBack.output).toMatch(/The picture \S+ cannot be read: the bucket of S3_BUCKET does not answer/)
  expect(cutBack.code).toBe(1)
  expect(await disksOf()).toEqual([{ disk: 's3' }])
  const last = await startS3Store(place, ['pictures'])
  const finished = await runBackupCommand('move', ['--pictures', 'disk'], { ...own, ...last.settings })
  expect(finished.code).toBe(0)
  expect(await hashesOf(disk)).toEqual(before)
  expect(await disksOf()).toEqual([{ disk: 'local' }])
  await last.close()
})
