import { randomBytes } from 'node:crypto'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { USER_API } from '#contract/account/user-endpoints.ts'
import type { BenchContext } from '../context.ts'
import { median } from '../load.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'

const TRIES = 200
const PERSON = {
  name: 'Bench Person',
  email: 'bench.person@example.ie',
  password: 'nine grey geese fly',
  role_id: 3,
}
const STRANGER = 'bench.nobody@example.ie'

/** What an attacker could measure: whether an address has an account, and how cheaply wrong requests are rejected. */
export async function measureSignIn({ quotesUrl, folder, options }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATABASE_URL: quotesUrl, DATA_DIR: folder('sign-in') })
  try {
    const headers = { ...(await signIn(product)), 'content-type': 'application/json' }
    const made = await fetch(product.url + USER_API.list.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(PERSON),
    })
    if (!made.ok && made.status !== 409) throw new Error(`The account was not made: ${await made.text()}`)
    const tries = options.quick ? TRIES / 4 : TRIES
    const login = (email: string) =>
      timed(product.url + ACCOUNT_API.login.path, { email, password: 'not this one' })
    const reset = (email: string) => timed(product.url + ACCOUNT_API.requestReset.path, { email })
    return [
      apart('Refused sign-in, known against unknown address', await interleaved(login, tries)),
      apart('Asking for a new password, known against unknown', await interleaved(reset, tries)),
      await forgedToken(product.url, tries),
      await hugePassword(product.url),
    ]
  } finally {
    await product.stop()
  }
}

type Pair = { known: number; unknown: number }

/** By turns, so that what the machine does besides falls on both alike. */
async function interleaved(ask: (email: string) => Promise<number>, tries: number): Promise<Pair> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  for (let n = 0; n < tries; n += 1) {
    const knownFirst = n % 2 === 0
    if (knownFirst) times.known.push(await ask(PERSON.email))
    times.unknown.push(await ask(STRANGER))
    if (!knownFirst) times.known.push(await ask(PERSON.email))
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

function apart(what: string, { known, unknown }: Pair): Row {
  const measured = Math.abs(known - unknown)
  return ceilingRow({ what, unit: 'ms', measured, reference: unknown, ratio: measured / unknown }, 5)
}

async function forgedToken(url: string, tries: number): Promise<Row> {
  const times: number[] = []
  for (let n = 0; n < tries; n += 1) {
    const token = ['{"alg":"HS256","typ":"JWT"}', '{"sub":"1"}', randomBytes(32)]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
    const began = performance.now()
    const response = await fetch(url + ACCOUNT_API.get.path, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.arrayBuffer()
    times.push(performance.now() - began)
    if (response.status !== 401) throw new Error(`A forged token was answered ${response.status}.`)
  }
  times.sort((one, other) => one - other)
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  return ceilingRow(
    { what: 'Forged token refused, p99', unit: 'ms', measured: p99, p50: median(times), p99 },
    50,
  )
}

async function hugePassword(url: string): Promise<Row> {
  const times: number[] = []
  for (let n = 0; n < 20; n += 1)
    times.push(
      await timed(url + ACCOUNT_API.login.path, { email: STRANGER, password: 'x'.repeat(1_000_000) }),
    )
  return ceilingRow(
    { what: 'Password of a megabyte refused, median', unit: 'ms', measured: median(times) },
    50,
  )
}

async function timed(url: string, body: object): Promise<number> {
  const text = JSON.stringify(body)
  const began = performance.now()
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: text }).catch((error: unknown) => {
    // A body that is too large is refused before it has arrived: the connection may end under it.
    if (text.length > 900_000) return undefined
    throw error
  })
  await response?.arrayBuffer()
  return performance.now() - began
}
