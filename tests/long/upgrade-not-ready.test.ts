import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openClient } from '#server/operations/backup/database/snapshot.ts'
import { buildRelease, makeRelease, spawnUpgrade } from '#support/process/checkout.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import {
  askReadyz,
  columnsOf,
  expectAsBefore,
  type Installation,
  install,
  MIGRATION,
  remember,
  setUpStarts,
} from '#support/process/installation.ts'
import { until } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const usedDataDir = usedDataDirs()
const start = setUpStarts()

/** A release that works where it is tried, and does not get ready where visitors reach it. */
const READY_ON_TRIAL = {
  version: '1.1.0',
  migration: MIGRATION,
  edits: [
    {
      file: 'src/server/serve.ts',
      from: '  background.health.open()\n',
      to: `  if (process.argv.includes('--trial')) background.health.open()\n`,
    },
  ],
}

test('an upgrade to a release that gets ready only on trial is rolled back with every row, unless somebody stored one meanwhile', async () => {
  const installation = await install(await usedDataDir())
  await start(installation)
  const before = await remember(installation)
  // Two upgrades to the same release: it is built once, not by each of them.
  const release = await makeRelease(join(installation.place, 'release-1.1.0'), READY_ON_TRIAL)
  await buildRelease(release)
  const upgradeWithin = (seconds: string) =>
    spawnUpgrade(installation.checkout, [release, '--within', seconds], installation.settings)
  const failing = upgradeWithin('15')
  await until('the new release serves', () => hasReplaced(installation), 120_000)
  await write(installation, "insert into open_problems (part, problem, since) values ('mail', 'down', now())")
  const failed = await failing.ended
  expect(failed.output).toContain('did not get ready within 15 s')
  expect(failed.output).toContain('Rolled back to Jaunt 1.0.0')
  expect(failed.code).toBe(1)
  await expectAsBefore(installation, before)

  const again = upgradeWithin('10')
  await until('the new release serves', () => hasReplaced(installation), 120_000)
  await write(installation, "update users set name = 'Written since'")
  const { output, code } = await again.ended
  expect(output).toContain('Not rolled back, because data has been written since it started.')
  expect(code).toBe(1)
  await until('it runs again', () => hasReplaced(installation), 60_000)
  expect(await columnsOf(installation)).toContain('moon')
})

async function write({ databaseUrl }: Installation, statement: string): Promise<void> {
  const client = await openClient(databaseUrl, 'test')
  await client.query(statement)
  await client.end()
}

/** Nobody answers while one release takes the place of the other. */
async function hasReplaced(installation: Installation): Promise<true | undefined> {
  try {
    return (await askReadyz(installation)).version === '1.1.0' || undefined
  } catch {
    // The caller asks again.
    return undefined
  }
}
