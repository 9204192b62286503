import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { runServerCommand } from '#support/process/backup-command.ts'
import { dataDirs } from '#support/process/data-dirs.ts'
import { type ProductProcess, readiness, runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts several real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const S3_KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const start = (dataDir: string, settings: Record<string, string> = {}): Promise<ProductProcess> =>
  startProcess(dataDir, { DATABASE_URL: database.url, ...settings })

test('a second product on the same database with its images elsewhere is refused, and told what to do', async () => {
  const [one, other] = [await newDataDir(), await newDataDir()]
  const first = await start(one)
  const refused = await runToEnd(other, { DATABASE_URL: database.url })
  expect(refused.code).toBe(1)
  for (const words of [join(one, 'images'), join(other, 'images'), 'S3_BUCKET'])
    expect(refused.output).toContain(words)
  expect(refused.output).not.toMatch(/^\s+at /m)
  expect(
    await runToEnd(other, { DATABASE_URL: database.url, S3_BUCKET: 'images', ...S3_KEYS }),
  ).toMatchObject({
    code: 1,
  })
  expect((await readiness(first.url)).status).toBe(200)
  const doctor = await runServerCommand('src/server/operations/doctor/command/doctor.ts', [], {
    DATA_DIR: other,
    DATABASE_URL: database.url,
  })
  expect(doctor.code).toBe(1)
  expect(doctor.output).toMatch(/PROBLEM +Images of all: kept elsewhere by /)

  // The same folder is one place, however many products share it.
  const second = await start(one, { WEB_PROCESSES: '2' })
  expect((await readiness(second.url)).status).toBe(200)
  expect(await second.end('SIGTERM')).toBe(0)

  // A crashed process is in nobody's way.
  expect(await first.end('SIGKILL')).toBe('SIGKILL')
  const third = await start(other)
  expect((await readiness(third.url)).status).toBe(200)
  expect(await third.end('SIGTERM')).toBe(0)
})
