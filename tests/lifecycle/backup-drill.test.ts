import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildPath } from '#contract/basics/endpoint.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import { eventually } from '#support/eventually.ts'
import { paintImage } from '#support/images.ts'
import { runBackupCommand } from '#support/process/backup-command.ts'
import { dataDirs, usedDataDirs } from '#support/process/data-dirs.ts'
import { startWriters } from '#support/process/ledger.ts'
import { runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const usedDataDir = usedDataDirs()
const PASSPHRASE = 'four grey herons at dusk'
const LOGIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }

async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  })
  expect(answer.status).toBe(200)
  const { token } = await answer.json()
  return { authorization: `Bearer ${token}` }
}

async function uploadImage(url: string): Promise<string> {
  const image = await paintImage(640, 480).png().toBuffer()
  const form = new FormData()
  form.append('collection', 'drill')
  form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'drill.png')
  const answer = await fetch(`${url}${IMAGE_API.store.path}`, {
    method: 'POST',
    headers: await signIn(url),
    body: form,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

async function imageHash(url: string, id: string): Promise<string> {
  const answer = await fetch(`${url}${buildPath(IMAGE_API.stream, { id })}`)
  expect(answer.status).toBe(200)
  return hashBytes(await answer.bytes())
}

async function connect(dataDir: string): Promise<pg.Client> {
  const host = encodeURIComponent(join(dataDir, 'postgres', 'run'))
  const client = new pg.Client({ connectionString: `postgresql://jaunt@/jaunt?host=${host}` })
  await client.connect()
  return client
}

/** A backup that blocks somebody does so for longer; without a pause the looks would cost more than all that they watch. */
const LOOK_AGAIN_MS = 10

/** Counts, until `done`, the looks and those that found someone waiting for a lock of the backup. */
async function countBlocked(
  client: pg.Client,
  done: Promise<unknown>,
): Promise<{ looks: number; blocked: number }> {
  const seen = { looks: 0, blocked: 0 }
  let running = true
  void done.finally(() => {
    running = false
  })
  while (running) {
    const { rows } = await client.query(`
      select count(*)::int as blocked from pg_stat_activity as waiting
      join pg_stat_activity as holder on holder.pid = any (pg_blocking_pids(waiting.pid))
      where holder.application_name = 'jaunt-backup'`)
    seen.looks += 1
    seen.blocked += rows[0].blocked
    await sleep(LOOK_AGAIN_MS)
  }
  return seen
}

test('a backup made under load is restored elsewhere with the same leads, accounts and images', async () => {
  const source = await usedDataDir()
  const place = join(dirname(source), 'backups')
  const product = await startProcess(source, { LOG_LEVEL: 'error' })
  const image = await uploadImage(product.url)
  const writers = startWriters(6, () => product.url)
  await eventually(() => expect(writers.acknowledged()).toBeGreaterThan(30), 60_000)

  const before = writers.entries.flatMap(({ id }) => id ?? [])
  const watching = await connect(source)
  const backup = runBackupCommand('backup', ['--to', place], {
    DATA_DIR: source,
    BACKUP_PASSPHRASE: PASSPHRASE,
  })
  const { blocked, looks } = await countBlocked(watching, backup)
  expect((await backup).output).toContain('Made and read back')
  expect((await backup).code).toBe(0)
  expect(blocked, `in ${looks} looks`).toBe(0)
  const [archive = ''] = await readdir(place)
  await writers.finish()
  expect(writers.surprises).toEqual([])
  const written = (await watching.query('select id::int, full_name, created_at from leads order by id')).rows
  await watching.end()
  const hash = await imageHash(product.url, image)
  expect(await product.end('SIGTERM')).toBe(0)

  const target = await newDataDir()
  const settings = { BACKUP_PASSPHRASE: PASSPHRASE, DATA_DIR: source }
  const restore = () =>
    runBackupCommand('restore', [join(place, archive), '--to', target, '--without-erased-list'], settings)
  const restored = await restore()
  expect(restored.output).toContain('compared row by row')
  expect(restored.code).toBe(0)
  const again = await restore()
  expect(again.output).toContain('nothing is ever overwritten')
  expect(again.code).toBe(1)

  const second = await startProcess(target, { LOG_LEVEL: 'error' })
  const client = await connect(target)
  const { rows } = await client.query('select id::int, full_name, created_at from leads order by id')
  await client.end()
  const ids = new Set(rows.map(({ id }) => id))
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect(written.filter(({ id }) => ids.has(id))).toEqual(rows)
  expect(rows.length).toBeLessThanOrEqual(written.length)
  expect(await imageHash(second.url, image)).toBe(hash)
  await signIn(second.url)
  expect(await second.end('SIGTERM')).toBe(0)
})

test('a restore that fails leaves an empty folder, and a wrong call has its own exit code', async () => {
  const target = await newDataDir()
  const broken = `${target}.tar.gz`
  await writeFile(broken, 'no archive')
  const ends = async (command: 'backup' | 'restore', args: string[], code: number, said: string) => {
    const ended = await runBackupCommand(command, args, { DATA_DIR: target })
    expect({ code: ended.code, output: ended.output }).toEqual({
      code,
      output: expect.stringContaining(said),
    })
  }
  await ends('restore', [broken, '--to', target], 1, 'There is no list of erased people')
  await ends(
    'restore',
    [broken, '--to', target, '--without-erased-list'],
    1,
    'This file is no archive of Jaunt, or its beginning is damaged.',
  )
  expect(await readdir(target)).toEqual([])
  await ends('backup', ['--frm', 'x'], 2, '--frm')
  await ends('backup', ['--to', join(target, 'b')], 1, 'There is no database in')
  expect(await readdir(target)).toEqual([])
})

test('the product does not start on a restore that was cut short', async () => {
  const { beginRestore } = await import('#server/platform/files/data-folder.ts')
  const { mkdir } = await import('node:fs/promises')
  const target = await newDataDir()
  await mkdir(target, { recursive: true })
  await beginRestore(target)
  const ended = await runToEnd(target)
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('was cut short')
})
