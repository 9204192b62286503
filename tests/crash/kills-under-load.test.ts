import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { startWriters, type Writers } from '#support/process/ledger.ts'
import { type ProductProcess, serverPid, startProcess, until } from '#support/process/product-process.ts'

const newDataDir = usedDataDirs()
const WRITERS = 20
const ROUNDS = ['app', 'server', 'both'] as const

test('whatever process is killed, every acknowledged request is stored exactly once, with its two emails', async () => {
  const dataDir = await newDataDir()
  let product = await startProcess(dataDir, { LOG_LEVEL: 'error' })
  const writers = startWriters(WRITERS, () => product.url)
  for (const victim of ROUNDS) {
    await untilAcknowledged(writers, WRITERS * (2 + Math.random() * 4))
    product = await kill(victim, product, dataDir)
    await answersAgain(product, writers.acknowledged())
  }
  await writers.finish()
  expect(writers.surprises).toEqual([])
  expect(writers.acknowledged()).toBe(writers.entries.length)
  expect(writers.entries.length).toBeGreaterThan(WRITERS * ROUNDS.length)

  const mailsExpected = writers.entries.length * 2
  await until('all mails have been sent', () => allSent(dataDir, mailsExpected), 60_000)
  const { rows } = await query(dataDir, 'select id::int, full_name from leads order by id')
  const expected = writers.entries.map(({ id, name }) => ({ id, full_name: name }))
  expect(rows).toEqual(expected.sort((a, b) => Number(a.id) - Number(b.id)))
  expect(await mailsPerLead(dataDir)).toEqual(writers.entries.map(() => '2').join(''))
  expect(await messageIds(dataDir)).toBe(mailsExpected)
  expect(await product.end('SIGTERM')).toBe(0)
}, 180_000)

/** Until so many more requests are: the next kill falls anywhere between two of them. */
async function untilAcknowledged(writers: Writers, more: number): Promise<void> {
  const wanted = writers.acknowledged() + more
  await until('more requests are taken', () => writers.acknowledged() > wanted || undefined, 30_000)
}

async function kill(
  victim: (typeof ROUNDS)[number],
  product: ProductProcess,
  dataDir: string,
): Promise<ProductProcess> {
  if (victim !== 'app') process.kill(await serverPid(dataDir), 'SIGKILL')
  if (victim === 'server') return product
  await product.end('SIGKILL')
  return startProcess(dataDir, { LOG_LEVEL: 'error' })
}

/** The same app after the loss of its server, or the next one: requests are taken again without help. */
async function answersAgain(product: ProductProcess, before: number): Promise<void> {
  const look = async () => ((await fetch(`${product.url}/readyz`)).ok ? true : undefined)
  await until(`requests are taken again after ${before}`, look, 15_000)
}

async function query(dataDir: string, text: string) {
  const host = encodeURIComponent(join(dataDir, 'postgres', 'run'))
  const client = new pg.Client({ connectionString: `postgresql://jaunt@/jaunt?host=${host}` })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function allSent(dataDir: string, expected: number): Promise<true | undefined> {
  const { rows } = await query(dataDir, "select count(*)::int as sent from mails where state = 'sent'")
  return rows[0]?.sent === expected ? true : undefined
}

/** One digit for each lead: how many mails it has. */
async function mailsPerLead(dataDir: string): Promise<string> {
  const { rows } = await query(
    dataDir,
    'select count(mails.id)::text as n from leads left join mails on mails.lead_id = leads.id group by leads.id',
  )
  return rows.map(({ n }) => n).join('')
}

/** Distinct messages in the mail folder: one repeated after a crash is the same message, under the same name. */
async function messageIds(dataDir: string): Promise<number> {
  const names = await readdir(join(dataDir, 'mail'))
  return names.filter((name) => name.endsWith('.eml')).length
}
