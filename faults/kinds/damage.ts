import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { queryOnce } from '#support/process/debian-postgres.ts'
import { EMBEDDED, EVERYWHERE, EXTERNAL, type Fault } from '../fault.ts'
import { secondsUntilReady } from '../product.ts'
import type { Scene } from '../scene.ts'

const REFUSES_WITHIN_S = 30

/** What is done to the files of a stopped database, and whether a start must refuse. */
const DAMAGES: readonly [string, (files: string, scene: Scene) => Promise<void>][] = [
  ['base is empty', async (files) => rm(join(files, 'base'), { recursive: true })],
  ['the folder is gone', async (files) => rm(files, { recursive: true })],
  ['pg_control is cut', async (files) => truncate(join(files, 'global', 'pg_control'), 100)],
  ['the largest table is cut in half', cutLargest],
  ['the newest log is overwritten', overwriteLog],
]

async function cutLargest(files: string): Promise<void> {
  const base = join(files, 'base')
  let largest = { path: '', size: 0 }
  for (const database of await readdir(base)) {
    for (const name of await readdir(join(base, database))) {
      const path = join(base, database, name)
      const { size } = await stat(path)
      if (Number(database) > 5 && size > largest.size) largest = { path, size }
    }
  }
  await truncate(largest.path, Math.floor(largest.size / 2))
}

async function overwriteLog(files: string): Promise<void> {
  const folder = join(files, 'pg_wal')
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const newest = names.at(-1) ?? ''
  await writeFile(join(folder, newest), Buffer.alloc((await stat(join(folder, newest))).size))
}

/** After a kill, so that the log is needed. A start refuses, or runs on all that was acknowledged, or says what is damaged. */
export const damagedFiles: readonly Fault[] = DAMAGES.map(([title, damage]) => ({
  name: 'F21',
  title: `files of the database: ${title}`,
  on: EMBEDDED,
  run: async (scene) => {
    const writers = await scene.startUnderLoad()
    await sleep(1_000)
    await writers.finish()
    await scene.product().end('SIGTERM')
    await damage(join(scene.dataDir, 'postgres', 'data'), scene)
    const acknowledged = writers.acknowledged()
    scene.leaveLedger()
    const began = performance.now()
    const product = scene.launch()
    const refused = await secondsUntilReady(product, { withinMs: REFUSES_WITHIN_S * 1_000 }).then(
      () => null,
      (error: Error) => error.message,
    )
    if (refused !== null) {
      const seconds = (performance.now() - began) / 1_000
      scene.note(`refused after ${seconds.toFixed(1)} s`)
      scene.expect(product.ended() === 1, `it neither starts nor refuses: ${refused.slice(0, 300)}`)
      return
    }
    await describeWhatRuns(scene, acknowledged)
  },
}))

async function describeWhatRuns(scene: Scene, acknowledged: number): Promise<void> {
  const report = (await (await fetch(`${scene.product().url}/readyz`)).json()) as Record<
    string,
    { ok?: boolean; problem?: string }
  >
  const reported = report.integrity?.problem
  const [row] = await queryOnce<{ n: number }>(
    scene.database.url,
    "select count(*)::int as n from leads where full_name like 'Writer %'",
  ).catch((error: Error) => [{ n: -1, error }])
  scene.note(`runs with ${row?.n} of ${acknowledged} leads; integrity: ${reported ?? 'nothing'}`)
  scene.expect(
    row?.n === acknowledged || reported !== undefined,
    `it runs with ${row?.n} of ${acknowledged} leads and says nothing`,
  )
}

const KILLS = 50
const QUICK_KILLS = 6

/** A first start is killed at any moment, mostly while it migrates; the next one makes good. */
export const killedMigrations: Fault = {
  name: 'F20',
  title: 'migrations killed midway',
  on: EVERYWHERE,
  run: async (scene) => {
    const kills = scene.quick ? QUICK_KILLS : KILLS
    for (let turn = 0; turn < kills; turn += 1) {
      const product = scene.launch()
      await sleep(100 + (turn / kills) * 2_500)
      await product.end('SIGKILL')
      if (turn % 10 === 9 && scene.database.server) {
        await scene.start()
        await scene.product().end('SIGKILL')
        await emptyDatabase(scene)
      }
    }
    scene.note(`${kills} kills`)
    await scene.startUnderLoad()
  },
}

async function emptyDatabase({ database }: Scene): Promise<void> {
  const server = database.server
  if (!server) return
  await queryOnce(server.url('postgres'), 'drop database jaunt with (force)')
  await queryOnce(server.url('postgres'), 'create database jaunt')
}

export const newerDatabase: Fault = {
  name: 'F20',
  title: 'an older program on a newer database',
  on: EXTERNAL,
  run: async (scene) => {
    await scene.start()
    await scene.product().end('SIGTERM')
    const later = Date.now() + 86_400_000
    await queryOnce(
      scene.database.url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${later})`,
    )
    const product = scene.launch()
    const refused = await secondsUntilReady(product, { withinMs: 30_000 }).then(
      () => false,
      () => true,
    )
    scene.expect(refused && product.ended() === 1, `it ended with ${product.ended()}`)
    scene.expect(/newer Jaunt/.test(product.output()), 'the error does not say why')
  },
}
