import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openClient } from '#server/operations/backup/database/snapshot.ts'
import {
  type Change,
  commitRelease,
  describeGit,
  makeRelease,
  spawnUpgrade,
} from '#support/process/checkout.ts'
import { dataDirs, usedDataDirs } from '#support/process/data-dirs.ts'
import {
  askReadyz,
  columnsOf,
  expectAsBefore,
  type Installation,
  install,
  LEADS,
  MIGRATION,
  remember,
  setUpStarts,
  upgrade,
  versionOf,
} from '#support/process/installation.ts'
import { startWriters } from '#support/process/ledger.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const newDataDir = dataDirs()
const usedDataDir = usedDataDirs()
const start = setUpStarts()

/** `npm run upgrade` to a release that Git knows. */
async function upgradeByGit({ place, checkout, settings }: Installation, change: Change) {
  const folder = await makeRelease(join(place, `release-${change.version}`), change)
  const tag = `v${change.version}`
  await commitRelease(checkout, folder, tag)
  return spawnUpgrade(checkout, [tag], settings)
}

const runs = (version: string) =>
  new RegExp(`^Jaunt ${version} \\(build (\\w{10}), 9999_next_release\\) runs and is ready`, 'm')
const buildIn = (output: string) => /\(build (\w{10}), \w+\) runs/.exec(output)?.[1]

test('an upgrade whose migration fails is rolled back, a good one follows under the same npm start, and no acknowledged request is lost', async () => {
  const installation = await install(await usedDataDir())
  const product = await start(installation)
  const before = await remember(installation)
  const migration = 'alter table no_such_table add column moon text;'
  const broken = await (await upgrade(installation, { version: '1.0.1', migration })).ended
  expect(broken.output).toContain('no_such_table')
  expect(broken.output).toContain('Rolled back to Jaunt 1.0.0')
  expect(broken.code).toBe(1)
  await expectAsBefore(installation, before)

  const writers = startWriters(3, () => product.url)
  const good = await (await upgradeByGit(installation, { version: '1.1.0', migration: MIGRATION })).ended
  expect(good.output).toContain('9999_next_release')
  expect(good.output).toMatch(runs('1.1.0'))
  expect(good.code).toBe(0)
  expect(await askReadyz(installation)).toEqual({
    status: 'ready',
    version: '1.1.0',
    migration: '9999_next_release',
    build: buildIn(good.output),
  })
  expect(buildIn(good.output)).not.toBe(before.readyz.build)
  expect(await columnsOf(installation)).toContain('moon')
  expect((await readdir(join(installation.place, 'backups'))).length).toBe(2)

  expect(await describeGit(installation.checkout)).toBe('v1.1.0')
  expect(product.child.exitCode).toBeNull()
  await writers.finish()
  expect(writers.surprises).toEqual([])
  expect(writers.acknowledged()).toBeGreaterThan(10)
  const client = await openClient(installation.databaseUrl, 'test')
  const { rows } = await client.query('select id::int, full_name from leads')
  await client.end()
  expect(rows.length).toBe(LEADS + writers.acknowledged())
  const names = new Map(rows.map(({ id, full_name }) => [id, full_name]))
  for (const { id, name } of writers.entries) expect(names.get(id)).toBe(name)
  expect(existsSync(join(installation.checkout, '.upgrade'))).toBe(false)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('an upgrade without a database, or to an unknown release, changes nothing', async () => {
  const dataDir = await newDataDir()
  const installation = await install(await newDataDir())
  const missing = { ...installation.settings, DATA_DIR: dataDir }
  const settings = { ...installation, settings: missing }
  const refused = await (await upgrade(settings, { version: '1.1.0' })).ended
  expect(refused.output).toContain('There is no database in ')
  expect(refused.output).toContain('Nothing was changed.')
  expect(refused.code).toBe(1)
  const unknown = await spawnUpgrade(installation.checkout, ['v7'], installation.settings).ended
  expect(unknown.output).toContain('v7 is neither a folder with a release nor anything that Git knows here')
  expect(unknown.code).toBe(1)
  expect(await versionOf(installation)).toBe('1.0.0')
  expect(existsSync(join(installation.checkout, '.upgrade'))).toBe(false)
})
