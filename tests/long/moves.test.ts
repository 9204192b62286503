import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { fillDataDir } from '#support/filled-folder.ts'
import { OTHER_SERVER, type OtherServer, onServer, startOtherServer } from '#support/other-server.ts'
import { runBackupCommand } from '#support/process/backup-command.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { runToEnd } from '#support/process/product-process.ts'
import { digestAll, digestEmbedded } from '#support/row-digests.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const newDataDir = dataDirs()

let folder: string
let server: OtherServer
let dataDir: string

beforeAll(async () => {
  folder = await makeTemporaryFolder('jaunt-moves-')
  server = await startOtherServer(folder)
  dataDir = await newDataDir()
  await fillDataDir(dataDir, 3_000)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test(`the embedded database moves to ${OTHER_SERVER} and back, the same in every row`, async () => {
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
