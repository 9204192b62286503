import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { setUpTestApp } from '#support/app.ts'
import { createTestDatabase } from '#support/database.ts'
import { type S3Store, startS3Store } from '#support/s3-store.ts'
import { checkArchive } from './check-archive.ts'
import { digestRows } from './database/copy-rows.ts'
import { describeTables } from './database/describe-tables.ts'
import { openClient } from './database/snapshot.ts'
import { openDestination } from './destination/open-destination.ts'
import { makeBackup } from './make-backup.ts'
import { silentProgress } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'

// Each test migrates a database, and passphrases take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const PASSPHRASE = 'a long walk by the sea'
const REQUEST = {
  full_name: 'Aoife "Tab\there" Ní Bhriain \\N',
  email: 'aoife@example.ie',
  mobile_number: '+353 87 123 4567',
  pickup_location: 'Dublin Airport',
  date_of_travel: '2030-05-17',
  pickup_time: '09:30',
  selected_vehicle: 'Mercedes Sprinter (Up to 16 passengers)',
  additional_info: 'line one\nline two \u0001 ✈',
  number_of_people: 12,
  slug: '/',
}

const subject = setUpTestApp()
let folder: string
let store: S3Store
let url: string
let turn = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-backup-'))
  store = await startS3Store(folder, ['backups', 'pictures'])
  url = subject.db.$client.options.connectionString ?? ''
  for (let lead = 0; lead < 20; lead += 1) {
    const answer = await subject.app.inject({ method: 'POST', url: '/api/bus-quote', payload: REQUEST })
    expect(answer.statusCode).toBe(201)
  }
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  turn += 1
})

const config = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: join(folder, 'data'), SESSION_SECRET: SECRET, ...store.settings, ...settings })
const SECRET = randomBytes(32).toString('base64url')

async function addImage(key: string, content: Buffer): Promise<void> {
  await openStorage(config()).put(key, content, 'image/png')
  await subject.db.$client.query(
    `insert into images (id, collection, path, name, file_name, mime_type, size, width, height, disk, hash)
     values ($1, 'c', $2, 'n', 'n.png', 'image/png', $3, 1, 1, 'local', 'h')`,
    [key.split('/')[0], key, content.length],
  )
}

async function backUp(address: string, passphrase?: string) {
  const settings = config()
  const target = await openDestination(address, settings)
  const made = await makeBackup({
    url,
    storage: openStorage(settings),
    config: settings,
    destination: target,
    passphrase,
    progress: silentProgress,
  })
  return { ...made, destination: target, open: () => target.read(made.archive), passphrase }
}

test('a backup to a full destination says that it is full', async () => {
  const settings = config()
  const target = await openDestination(join(folder, 'full'), settings)
  const upload = { stream: createWriteStream('/dev/full'), keep: async () => {}, discard: async () => {} }
  const made = makeBackup({
    url,
    storage: openStorage(settings),
    config: settings,
    destination: { ...target, write: async () => upload },
    passphrase: undefined,
    progress: silentProgress,
  })
  await expect(made).rejects.toThrow('is full: no space is left on its disk')
})

async function countLeads({ $client }: Database): Promise<number> {
  const { rows } = await $client.query(
    `select coalesce(sum(leads), 0)::int as leads from lead_counts where day = 'infinity'`,
  )
  return rows[0].leads
}

/** Returns the definitions of all objects that depend on tables. */
async function definitions(address: string) {
  const client = await openClient(address, 'test')
  try {
    const { rows } = await client.query(`
      select pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
    return rows.map(({ definition }) => definition)
  } finally {
    await client.end()
  }
}

async function digests(address: string) {
  const client = await openClient(address, 'test')
  try {
    const found: Record<string, unknown> = {}
    for (const table of await describeTables(client)) found[table.name] = await digestRows(client, table)
    return found
  } finally {
    await client.end()
  }
}

test.each([
  ['a folder, open', () => join(folder, `backups-${turn}`), undefined],
  ['a folder, encrypted', () => join(folder, `backups-${turn}`), PASSPHRASE],
  ['a bucket, encrypted', () => `s3://backups/at-${turn}`, PASSPHRASE],
])('a backup restored from %s has everything as it was', async (_, address, passphrase) => {
  const content = randomBytes(300_000)
  await addImage(`image${turn}/picture`, content)
  const before = await digests(url)
  const { destination: target, archive, ...made } = await backUp(address(), passphrase)
  expect((await target.list()).map(({ name }) => name)).toEqual([archive])

  const database = await createTestDatabase('template0')
  const settings = config({ DATA_DIR: join(folder, `restored-${turn}`) })
  const storage = openStorage(settings)
  const restored = await restoreArchive({
    archive: made,
    target: { url: database.url, name: 'it', storage },
    progress: silentProgress,
  })
  const after = await digests(database.url)
  expect(await definitions(database.url)).toEqual(await definitions(url))
  if (!passphrase) delete before.secrets
  expect(after).toMatchObject(before)
  expect(Buffer.from(await storage.bytes(`image${turn}/picture`)).equals(content)).toBe(true)
  expect(restored.settings.includes(SECRET)).toBe(passphrase !== undefined)
  // The next lead gets a new number, and triggers work again.
  const counted = await countLeads(database.db)
  const { rows } = await database.db.$client.query(
    `insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text)
     values ('n', 'e', '1', '2030-01-01', '10:00', 'n') returning id::int`,
  )
  expect(rows[0].id).toBeGreaterThan(20)
  expect(await countLeads(database.db)).toBe(counted + 1)
  await database.drop()
})

test('an archive that was changed, cut off or encrypted with another passphrase is refused before anything is created', async () => {
  const { destination: target, archive, manifest } = await backUp(join(folder, `backups-${turn}`), PASSPHRASE)
  expect(await checkArchive(await target.read(archive), { passphrase: PASSPHRASE })).toEqual(manifest)
  await expect(
    checkArchive(await target.read(archive), { passphrase: 'another passphrase' }),
  ).rejects.toThrow('The passphrase is another one than that of the archive.')
  await expect(checkArchive(await target.read(archive), { passphrase: undefined })).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  )
  const path = join(target.name, archive)
  const bytes = await readFile(path)
  await writeFile(path, bytes.subarray(0, bytes.length - 1000))
  await expect(checkArchive(await target.read(archive), { passphrase: PASSPHRASE })).rejects.toThrow(
    'The archive is damaged or cut off',
  )
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(checkArchive(await target.read(archive), { passphrase: PASSPHRASE })).rejects.toThrow(
    'The archive is damaged',
  )
})

test('an archive without encryption has no secret in it', async () => {
  const { destination: target, archive } = await backUp(join(folder, `backups-${turn}`))
  const { rows } = await subject.db.$client.query('select value from secrets')
  const text = gunzipSync(await readFile(join(target.name, archive))).toString('latin1')
  for (const secret of [SECRET, 'S3RVER', ...rows.map(({ value }) => value)])
    expect(text).not.toContain(secret)
  expect(text).toContain('# SESSION_SECRET was set')
})

test('a restore does not overwrite a database that is not empty', async () => {
  const made = await backUp(join(folder, `backups-${turn}`))
  const target = { url, name: 'The database of the test', storage: null }
  await expect(restoreArchive({ archive: made, target, progress: silentProgress })).rejects.toThrow(
    'The database of the test is not empty',
  )
})

test('a backup lists an image that the store has lost, and archives the rest', async () => {
  await addImage('lost/picture', Buffer.from('lost'))
  await openStorage(config()).remove('lost/picture')
  const { manifest } = await backUp(join(folder, `backups-${turn}`))
  expect(manifest.missingPictures).toEqual(['lost/picture'])
  expect(manifest.pictures.length).toBeGreaterThan(0)
  await subject.db.$client.query(`delete from images where id = 'lost'`)
})

test('a backup names a destination that cannot be written, and leaves nothing behind', async () => {
  await expect(backUp('/dev/null/backups')).rejects.toThrow('/dev/null/backups cannot be used')
  await expect(backUp('s3://no-such-bucket/here')).rejects.toThrow('s3://no-such-bucket/here cannot be used')
  const names = await readdir(folder)
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
})
