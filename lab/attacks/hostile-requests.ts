import { ACCOUNT_API } from '#contract/account/account.ts'
import { USER_API } from '#contract/account/user.ts'
import { API } from '#contract/basics/api-paths.ts'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { type OpenApi, readOperations } from '#support/http/api-operations.ts'
import { type HostileRequest, hostileRequests as makeHostile } from '#support/http/hostile-requests.ts'
import { type Headers, publishLanding, signIn } from '../product/desk.ts'
import { ADMIN, type Product } from '../product/product.ts'
import { drawRequest } from '../product/requests.ts'
import type { Attack } from './attack.ts'
import { ask, count, freshSender, outcomeOf, postJson, senderAddress, type Tally } from './wire.ts'

/** The requests that each sender makes, which are fewer than any limit per sender. */
const PER_SENDER = 4

const AT_ONCE = 4

const NAMED_MOST = 10

const ALL_SECONDS = 600

const ROLES = [
  ['an administrator', 1],
  ['a manager', 2],
] as const

const PASSWORD = 'nine grey geese fly'

type Asker = { name: string; headers(): Promise<Headers> }

/** Sends every operation of the OpenAPI document, with one part after another made hostile, as each kind of person. */
export const hostileRequests: Attack = {
  name: 'hostile-requests',
  title: 'NUL, lone surrogates, edge dates and numbers in every part of every operation',
  seconds: ALL_SECONDS,
  prepare: async ({ product, quick }) => {
    const { body } = await ask(product, { path: API.openapi, from: freshSender() })
    const operations = readOperations(JSON.parse(body) as OpenApi)
    // Requests that delete come last, so that all others find something.
    operations.sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
    const admin = await signIn(product.url)
    const page = await publishLanding(product.url, admin)
    const lead = await make(product, REQUEST_QUOTE.path, drawRequest().body)
    const askers = [...ROLES.map(([name, role]) => staffMember(product, admin, { name, role })), NOBODY]
    const chosen = quick ? askers.slice(1, 2) : askers
    const idFor = (path: string) => (path.startsWith('/api/content/') ? page : lead)
    return async ({ over, answers }) => {
      const faults: string[] = []
      for (const asker of chosen) {
        for (const operation of operations) {
          const waiting = makeHostile(operation, { id: String(idFor(operation.path)) })
          // Some operations end the session that asks.
          if (waiting.length > 0 && !over.aborted)
            faults.push(
              ...(await askAll(product, waiting, { headers: await asker.headers(), over, answers })),
            )
        }
      }
      if (over.aborted) faults.push('the time was over before all was sent')
      const more = faults.length - NAMED_MOST
      return [...faults.slice(0, NAMED_MOST), ...(more > 0 ? [`and ${more} more`] : [])]
    }
  },
}

const NOBODY: Asker = { name: 'nobody', headers: async () => ({}) }

let sent = 0

/** Sends a few requests at once. A response with status 500, or none, is a fault. */
async function askAll(
  product: Product,
  waiting: HostileRequest[],
  { headers, over, answers }: { headers: Headers; over: AbortSignal; answers: Tally },
): Promise<string[]> {
  const faults: string[] = []
  async function askOn(): Promise<void> {
    for (let next = waiting.shift(); next && !over.aborted; next = waiting.shift()) {
      const { method, url: path, payload: body, kind, what } = next
      const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const from = senderAddress(2_000 + Math.floor(sent++ / PER_SENDER))
      const asked = {
        method,
        path,
        headers: { ...headers, ...next.headers, ...type },
        body,
        from,
        headOnly: true,
      }
      const outcome = await outcomeOf(ask(product, asked))
      count(answers, outcome)
      if (typeof outcome === 'string' || outcome >= 500)
        faults.push(`${method} ${path.slice(0, 80)}: ${kind}, ${what}: ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  return faults
}

/**
 * Returns a session of a member of staff. It is reused while it lasts; then it belongs to a new account, because a request may have changed
 * the old one.
 */
function staffMember(
  product: Product,
  admin: Headers,
  { name, role }: { name: string; role: number },
): Asker {
  let current: Headers | undefined
  let made = 0
  return {
    name,
    headers: async () => {
      const path = ACCOUNT_API.get.path
      const me = current && (await ask(product, { path, headers: current, from: freshSender() }))
      if (current && me?.status === 200 && JSON.parse(me.body).role_id === role) return current
      made += 1
      const account = { email: `account${role}-${made}@example.ie`, password: PASSWORD }
      const user = { name: 'Aoife Byrne', role_id: role, ...account, current_password: ADMIN.password }
      await make(product, USER_API.list.path, user, admin)
      const login = await ask(product, { ...postJson(ACCOUNT_API.login.path, account), from: freshSender() })
      current = { authorization: `Bearer ${JSON.parse(login.body).token}` }
      return current
    },
  }
}

async function make(product: Product, path: string, body: object, headers: Headers = {}): Promise<number> {
  const answer = await ask(product, { ...postJson(path, body, headers), from: freshSender() })
  if (answer.status !== 201) throw new Error(`POST ${path} was answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body).id
}
