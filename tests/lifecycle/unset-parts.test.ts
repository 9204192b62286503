import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataDirs } from '#support/process/data-dirs.ts'
import { startProcess } from '#support/process/product-process.ts'

const newDataDir = dataDirs()
const WARNING = /"level":"warn".*PUBLIC_URL is not set/

test('each start prints what is not set, the first in production without an address warns once', async () => {
  const dataDir = await newDataDir()
  const startAndStop = async (settings: Record<string, string> = {}): Promise<string> => {
    const product = await startProcess(dataDir, settings)
    expect(await product.end('SIGTERM')).toBe(0)
    return product.output()
  }

  const first = await startAndStop()
  const backup = /^ {2}BACKUP_TO {3}no nightly backup; npm run backup /m
  expect(first).toMatch(/^Not set:\n {2}PUBLIC_URL {2}.+\n {2}SMTP_URL {4}.+\n/m)
  expect(first).toContain(`${join(dataDir, 'mail')} and reach nobody\n`)
  expect(first).toMatch(backup)
  expect(first).toMatch(WARNING)

  const second = await startAndStop()
  expect(second).toMatch(backup)
  expect(second).not.toMatch(WARNING)

  const set = await startAndStop({
    PUBLIC_URL: 'https://www.example.ie',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(set).toMatch(/^Not set:\n {2}BACKUP_TO {2}.+\n\nJaunt is ready/m)
  expect(await startAndStop()).toMatch(WARNING)
}, 180_000)
