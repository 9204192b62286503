import { setTimeout as sleep } from 'node:timers/promises'
import { startWriters, type Writers } from '#support/process/ledger.ts'
import { query } from '../product/database.ts'
import { type Product, statusOf, until } from '../product/product.ts'
import type { Scene } from './fault.ts'

const WRITERS = 20
const FINISHES_WITHIN_MS = 120_000
const MAILS_WITHIN_MS = 300_000
const MAILS_EACH = 2

export type Receipt = { name: string; id: number | undefined }
type Lead = { id: number; full_name: string; mails: number }

/** Starts visitors outside the product who keep their responses. `current` is called before each attempt. */
export function openLedger({ stage }: Scene, current: () => Product, count = WRITERS): Writers {
  const writers = startWriters(count, () => current().url)
  stage.later(() => writers.finish(0))
  return writers
}

export const receiptsOf = ({ entries }: Writers): Receipt[] =>
  entries.filter(({ id }) => id !== undefined).map(({ id, name }) => ({ id, name }))

/** Returns leads that visitors hold a receipt for but the database lacks, and those that it has more than once. */
export function compareLedger(receipts: readonly Receipt[], leads: readonly Omit<Lead, 'mails'>[]) {
  const found = new Map(leads.map(({ id, full_name }) => [id, full_name]))
  const lost = receipts.filter(({ id, name }) => id === undefined || found.get(id) !== name).length
  return { lost, doubled: leads.length - new Set(found.values()).size }
}

/** Lets every visitor finish, waits for the emails, and compares the responses with what is stored. */
export async function closeLedger(scene: Scene, writers: Writers, databaseUrl: string): Promise<void> {
  await writers.finish(FINISHES_WITHIN_MS)
  for (const surprise of new Set(writers.surprises)) scene.expect(false, `answered ${surprise.slice(0, 200)}`)
  const receipts = receiptsOf(writers)
  const waiting = writers.entries.length - receipts.length
  scene.expect(waiting === 0, `${waiting} requests were never answered 201`)
  await compareStored(scene, receipts, databaseUrl)
  await until('all emails have left', async () => (await countWaiting(databaseUrl)) === 0, MAILS_WITHIN_MS)
}

/** Checks that every receipt has one lead, and each lead its two emails. */
export async function compareStored(
  scene: Scene,
  receipts: readonly Receipt[],
  databaseUrl: string,
): Promise<void> {
  const leads = await query<Lead>(
    databaseUrl,
    `select id::int, full_name, (select count(*)::int from mails where lead_id = leads.id) as mails
    from leads where full_name like 'Writer %'`,
  )
  const { lost, doubled } = compareLedger(receipts, leads)
  const halves = leads.filter(({ mails }) => mails !== MAILS_EACH).length
  scene.note(`${receipts.length} answered 201, ${lost} lost, ${doubled} doubled`)
  scene.expect(receipts.length > 0, 'no request was answered 201')
  scene.expect(lost === 0, `${lost} requests that were answered 201 are lost`)
  scene.expect(doubled === 0, `${doubled} leads are doubles`)
  scene.expect(halves === 0, `${halves} leads have not two emails`)
}

async function countWaiting(databaseUrl: string): Promise<number> {
  const sql = "select count(*)::int as waiting from mails where lead_id is not null and state <> 'sent'"
  const [row] = await query<{ waiting: number }>(databaseUrl, sql)
  return row?.waiting ?? 0
}

const READY_WITHIN_MS = 60_000

/** Waits until the product reports that it is ready and accepts requests; returns the seconds since `began`. */
export async function untilTaken(product: Product, writers: Writers, began: number): Promise<number> {
  // The first responses of /readyz may still be about the time before.
  await sleep(200)
  const isReady = async () => (await statusOf(`${product.url}/readyz`)) === 200
  await until('the product is ready again', isReady, READY_WITHIN_MS)
  const seconds = (performance.now() - began) / 1_000
  const before = writers.acknowledged()
  await until('requests are taken again', () => writers.acknowledged() > before, READY_WITHIN_MS)
  return seconds
}

/** Describes the responses to visitors since the outcomes were last reset. */
export const describeOutcomes = ({ outcomes }: Writers): string =>
  [...outcomes].map(([outcome, { times }]) => `${times} × ${outcome}`).join(', ')
