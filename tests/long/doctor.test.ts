import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { startMailServer } from '#support/mail/mail-server.ts'
import { runBackupCommand, runServerCommand } from '#support/process/backup-command.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { startProcess } from '#support/process/product-process.ts'
import { startS3Store } from '#support/s3-store.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const newDataDir = usedDataDirs()
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

function runDoctor(settings: Record<string, string>, args: string[] = []) {
  return runServerCommand('src/server/operations/doctor/command/doctor.ts', args, {
    DATA_DIR: dataDir,
    ...settings,
  })
}

test('a healthy product passes the doctor, which sends its test email and ends with 0', async () => {
  const mailServer = await startMailServer()
  const store = await startS3Store(dirname(dataDir), ['images'])
  const settings = {
    SMTP_URL: mailServer.url,
    S3_BUCKET: 'images',
    ...store.settings,
    BACKUP_TO: join(dirname(dataDir), 'backups'),
    BACKUP_PASSPHRASE: 'gorse on the hill at dawn',
  }
  const product = await startProcess(dataDir, settings)
  try {
    expect((await runBackupCommand('backup', [], { DATA_DIR: dataDir, ...settings })).code).toBe(0)
    const { code, output } = await runDoctor({ ...settings, PUBLIC_URL: product.url }, ['--mail', 'ops@a.ie'])
    expect(output).not.toContain('PROBLEM')
    expect(output).toContain('accepted an email to ops@a.ie')
    expect(output).toContain('the bucket images takes files and gives them back')
    expect(output).toContain('the newest is 0 hours old')
    expect(output).toMatch(/PostgreSQL 18/)
    expect(output).toMatch(/Processes: one\n(.*\n)?.*Open files: \d+ at once/)
    expect(output).toContain('Migrations: all applied')
    expect(output).toMatch(
      /WARNING +Administrators: no email reaches admin@jaunt\.local\n +→ .+ under User Management/,
    )
    expect(output).toMatch(/ok +Public address: .* is ready, version/)
    expect(code).toBe(0)
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ops@a.ie']])
  } finally {
    await product.end('SIGTERM')
    await mailServer.close()
    await store.close()
  }
})

test('the doctor names each problem with what to do, and ends with 1', async () => {
  const { code, output } = await runDoctor({
    DATA_DIR: join(dirname(dataDir), 'nothing'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_BUCKET: 'images',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'a secret that nobody may read',
    BACKUP_TO: join(dirname(dataDir), 'no-backups'),
    PUBLIC_URL: 'https://127.0.0.1:1',
  })
  const about = ['Database', 'Mail server', 'Image store', 'Backups', 'Proxy headers', 'Public address']
  for (const name of about) expect(output).toMatch(new RegExp(`PROBLEM +${name}: .+\n +→ .+`))
  expect(output).not.toContain('a secret that nobody may read')
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
})

test('the doctor ends with 2 when it does not know an option', async () => {
  expect((await runDoctor({}, ['--male'])).code).toBe(2)
})

test('the version that runs is shown by a command and by the running product', async () => {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const journal = JSON.parse(await readFile(join(ROOT, 'migrations/meta/_journal.json'), 'utf8'))
  const migration = journal.entries.at(-1).tag
  const { output, code } = await runServerCommand('src/server/operations/doctor/command/version.ts', [], {})
  expect(output).toMatch(new RegExp(`^Jaunt ${version}, build [0-9a-f]{10}, migration ${migration},`))
  expect(code).toBe(0)
  const product = await startProcess(dataDir)
  const answer = await (await fetch(`${product.url}/readyz`)).json()
  expect(answer).toMatchObject({ version, migration })
  await product.end('SIGTERM')
})
