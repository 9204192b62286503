import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import { digestRows } from '#server/backup/database/copy-rows.ts'
import { describeTables } from '#server/backup/database/describe-tables.ts'
import { openClient } from '#server/backup/database/snapshot.ts'
import { readConfig } from '#server/config.ts'
import { startCluster } from '#server/platform/database/embedded/cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { runBackupCommand } from '#support/process/backup-command.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { runToEnd } from '#support/process/product-process.ts'
import { startS3Store } from '#support/s3-store.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const run = promisify(execFile)
const newDataDir = dataDirs()
/** Where Debian's postgresql-15 has its programs. */
const DEBIAN = '/usr/lib/postgresql/15/bin'
const found = existsSync(join(DEBIAN, 'initdb'))
if (!found)
  process.stdout.write('There is no PostgreSQL 15 of Debian: the moves are shown on a second embedded one.\n')

let folder: string
let server: { url(database: string): string; stop(): Promise<void> }
let dataDir: string

beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-moves-')
  server = found ? await startDebian(join(folder, 'debian')) : await startCluster(join(folder, 'other'))
  dataDir = await newDataDir()
  await mkdir(dataDir, { recursive: true })
  const cluster = await startCluster(join(dataDir, 'postgres'))
  await onServer(cluster.url('postgres'), 'create database jaunt')
  await migrate(cluster.url('jaunt'))
  await onServer(
    cluster.url('jaunt'),
    `insert into users (name, email, email_key, password_hash, role_id) values ('Ada', 'Ada@a.ie', 'ada@a.ie', 'h', 1), ('ä', 'z@a.ie', 'z@a.ie', 'h', 2)`,
  )
  await onServer(
    cluster.url('jaunt'),
    `insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text, additional_info, distance)
     select 'Name ' || n, 'e', '1', '2030-01-01', '10:00', 'n', E'tab\\there\\\\N', n / 7.0 from generate_series(1, 3000) as n`,
  )
  await cluster.stop()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Root may not run it, so it runs as the user that came with the package. */
async function startDebian(place: string) {
  const { stdout } = await run('id', ['-u', 'postgres'])
  const ids =
    process.getuid?.() === 0
      ? { uid: Number(stdout), gid: Number((await run('id', ['-g', 'postgres'])).stdout) }
      : {}
  await mkdir(place, { recursive: true })
  if (ids.uid !== undefined) await chown(place, ids.uid, ids.gid)
  const data = join(place, 'data')
  const options = { ...ids, cwd: place }
  await run(
    join(DEBIAN, 'initdb'),
    ['-D', data, '-U', 'jaunt', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  const flags = `-c listen_addresses='' -c unix_socket_directories=${place} -c fsync=off`
  await run(
    join(DEBIAN, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(place, 'log'), '-o', flags, 'start'],
    options,
  )
  return {
    url: (database: string) => `postgresql://jaunt@/${database}?host=${encodeURIComponent(place)}`,
    stop: async () => {
      await run(join(DEBIAN, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], options)
    },
  }
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function digestAll(url: string): Promise<Record<string, unknown>> {
  const client = await openClient(url, 'test')
  try {
    const digests: Record<string, unknown> = {}
    for (const table of await describeTables(client)) digests[table.name] = await digestRows(client, table)
    return digests
  } finally {
    await client.end()
  }
}

async function digestEmbedded(folder: string): Promise<Record<string, unknown>> {
  const cluster = await startCluster(join(folder, 'postgres'))
  try {
    return await digestAll(cluster.url('jaunt'))
  } finally {
    await cluster.stop()
  }
}

test(`the embedded database moves to ${found ? "Debian's PostgreSQL 15" : 'another server'} and back, the same in every row`, async () => {
  await onServer(server.url('postgres'), 'create database moved')
  const url = server.url('moved')
  const before = await digestEmbedded(dataDir)
  const move = (args: string[], settings = {}) =>
    runBackupCommand('move', args, { DATA_DIR: dataDir, ...settings })

  const dry = await move(['--to', url, '--dry-run'])
  expect(dry.output).toContain('would be moved. Nothing was changed.')
  expect((await onServer(url, "select from pg_class where relname = 'leads'")).rowCount).toBe(0)

  const there = await move(['--to', url])
  expect(there.output).toContain('compared by hash')
  expect(there.code).toBe(0)
  expect(await digestAll(url)).toEqual(before)
  const again = await move(['--to', url])
  expect(again.output).toContain('The new database is not empty')
  expect(again.code).toBe(1)
  // Numbers go on, triggers work.
  const { rows } = await onServer(
    url,
    `insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text)
     values ('n', 'e', '1', '2030-01-01', '10:00', 'n') returning id::int`,
  )
  expect(rows[0].id).toBe(3001)
  const counted = await onServer(
    url,
    `select sum(leads)::int as leads from lead_counts where day = 'infinity'`,
  )
  expect(counted.rows[0].leads).toBe(3001)

  const home = await newDataDir()
  const dryBack = await move(['--to', 'embedded', '--dry-run'], { DATA_DIR: home, DATABASE_URL: url })
  expect(dryBack.output).toContain('would be moved')
  const back = await move(['--to', 'embedded'], { DATA_DIR: home, DATABASE_URL: url })
  expect(back.output).toContain('Take DATABASE_URL away')
  expect(back.code).toBe(0)
  expect(await digestEmbedded(home)).toEqual(await digestAll(url))
})

test('a move that was cut short is refused by a start and finished by the next move', async () => {
  await onServer(server.url('postgres'), 'create database halfway')
  const url = server.url('halfway')
  const settings = { DATA_DIR: dataDir }
  expect((await runBackupCommand('move', ['--to', url], settings)).code).toBe(0)
  // As it stands when the power goes in the middle: some tables are in, one differs, the note is there.
  await onServer(url, `comment on schema drizzle is '{"version":"0","migration":"m","unfinished":"move"}'`)
  await onServer(url, 'alter table leads disable trigger user; delete from leads where id > 1000')
  const ended = await runToEnd(await newDataDir(), { DATABASE_URL: url })
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('A move into this database was not finished')
  const finished = await runBackupCommand('move', ['--to', url], settings)
  expect(finished.output).toMatch(/\d+ tables were there already/)
  expect(await digestAll(url)).toEqual(await digestEmbedded(dataDir))
})

test('a database that somebody still works on is not moved', async () => {
  await onServer(server.url('postgres'), 'create database busy')
  await onServer(server.url('postgres'), 'create database target')
  await migrate(server.url('busy'))
  const client = new pg.Client({ connectionString: server.url('busy'), application_name: 'jaunt' })
  await client.connect()
  const moved = await runBackupCommand('move', ['--to', server.url('target')], {
    DATA_DIR: await newDataDir(),
    DATABASE_URL: server.url('busy'),
  })
  await client.end()
  expect(moved.output).toContain('Stop every process of it')
  expect(moved.code).toBe(1)
})

test('pictures move to a bucket and back, once each', async () => {
  await onServer(server.url('postgres'), 'create database pictures')
  const url = server.url('pictures')
  await migrate(url)
  const place = dirname(await newDataDir())
  const store = await startS3Store(place, ['pictures'])
  const settings = {
    DATA_DIR: join(place, 'data'),
    DATABASE_URL: url,
    S3_BUCKET: 'pictures',
    ...store.settings,
  }
  const bucket = openStorage(readConfig(settings))
  const disk = openStorage(readConfig({ DATA_DIR: settings.DATA_DIR }))
  const contents = new Map(
    ['one', 'two', 'three'].map((name) => [`${name}/picture`, Buffer.from(name.repeat(9_999))]),
  )
  for (const [key, content] of contents) {
    await disk.put(key, content, 'image/png')
    await onServer(
      url,
      `insert into images (id, collection, path, name, file_name, mime_type, size, width, height, disk, hash)
       values ('${key.split('/')[0]}', 'c', '${key}', 'n', 'n.png', 'image/png', ${content.length}, 1, 1, 'local', 'h')`,
    )
  }
  const move = (to: string, ...more: string[]) =>
    runBackupCommand('move', ['--pictures', to, ...more], settings)
  const hashes = async (storage: typeof disk) => {
    const found: [string, string][] = []
    for await (const { key } of storage.list()) {
      found.push([
        key,
        createHash('sha256')
          .update(await storage.bytes(key))
          .digest('hex'),
      ])
    }
    return found.sort()
  }

  expect((await move('s3', '--dry-run')).output).toContain('3 picture files, 0.1 MB, would be moved')
  expect(await hashes(bucket)).toEqual([])
  expect((await move('s3')).output).toContain('0 of them were there already')
  expect(await hashes(bucket)).toEqual(await hashes(disk))
  // A file that was cut off is written again, the others stay.
  await bucket.put('two/picture', Buffer.from('tw'), 'image/png')
  expect((await move('s3')).output).toContain('2 of them were there already')
  expect((await onServer(url, 'select distinct disk from images')).rows).toEqual([{ disk: 's3' }])
  await rm(join(settings.DATA_DIR, 'images'), { recursive: true })
  expect((await move('disk')).code).toBe(0)
  expect(await hashes(disk)).toEqual(await hashes(bucket))
  expect((await onServer(url, 'select distinct disk from images')).rows).toEqual([{ disk: 'local' }])
  await store.close()
})
