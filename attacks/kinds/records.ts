import { randomUUID } from 'node:crypto'
import { ask } from '../ask.ts'
import type { Target } from '../loopback.ts'
import { freshSender, type Headers, make, makeAccount, signIn } from '../sign-in.ts'
import { enquiry } from './floods.ts'

/** Records of each kind, so that what is hostile in a request is not saved by there being nothing to do it to. */
export type Records = {
  /** the id in an operation of that path; 1 where no record of ours is meant */
  idFor(path: string): string
}

export type Asker = {
  name: string
  /** of a session that nothing has ended */
  headersFor(): Promise<Headers>
  makeRecords(): Promise<Records>
}

const OFFER = {
  lines: [{ description: 'Mercedes V-Class with driver', quantity: 1, unit_cents: 48_000 }],
  vat_note: 'Passenger transport is exempt from VAT.',
  terms: 'Payment before the journey.',
  message: '',
}
const OFFER_DAYS = 30
const DAY_MS = 86_400_000
const ROLES = [
  ['an administrator', 1],
  ['a manager', 2],
] as const

/** An administrator, a manager and somebody who is not signed in. `admin` signs whoever makes the others. */
export async function findAskers(target: Target, admin: Headers): Promise<Asker[]> {
  let made = 0
  const makeRecords = () => {
    made += 1
    return recordsOf(target, admin, made)
  }
  const staff = ROLES.map(([name, role]) => ({
    name,
    headersFor: sessions(target, admin, role),
    makeRecords,
  }))
  return [...staff, { name: 'nobody', headersFor: async () => ({}), makeRecords }]
}

/** The same session for as long as it lasts; then one of a new account, because a request may have changed the old one. */
function sessions(target: Target, admin: Headers, role: number): () => Promise<Headers> {
  let headers: Headers | undefined
  return async () => {
    const lasts = headers && (await ask(target, { path: '/api/auth/me', headers, from: freshSender() }))
    const right = lasts?.status === 200 && (JSON.parse(lasts.body) as { role_id?: number }).role_id === role
    if (!headers || !right) headers = (await signIn(target, await makeAccount(target, admin, role))).headers
    return headers
  }
}

async function recordsOf(target: Target, admin: Headers, number: number): Promise<Records> {
  const lead = await make(target, '/api/bus-quote', enquiry(number), {})
  // Another attack on the same product may have made pages already.
  const url = `/records-${number}-${randomUUID().slice(0, 8)}`
  const page = await make(target, '/api/content/index', { url, content: {} }, admin)
  const user = (await makeAccount(target, admin, 3)).id
  const valid_until = new Date(Date.now() + OFFER_DAYS * DAY_MS).toISOString().slice(0, 10)
  const offer = await make(target, `/api/bus-quote/${lead}/offers`, { ...OFFER, valid_until }, admin)
  const ids: [start: string, id: number][] = [
    ['/api/bus-quote/', lead],
    ['/api/content/', page],
    ['/api/auth/user/', user],
    ['/api/offers/', offer],
  ]
  return { idFor: (path) => String(ids.find(([start]) => path.startsWith(start))?.[1] ?? 1) }
}
