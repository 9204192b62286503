import { type OpenApi, type Operation, readOperations } from '#support/api-operations.ts'
import { type HostileKind, type HostileRequest, hostileRequests } from '#support/hostile-requests.ts'
import { ask } from '../ask.ts'
import { type Attack, count, type Outcome, type Scene, type Tally } from '../attack.ts'
import { senderAddress } from '../loopback.ts'
import { signIn } from '../sign-in.ts'

/** Fewer than any limit of one sender lets through. */
const PER_SENDER = 40
const PATIENCE_MS = 5_000
const NAMED_MAX = 20
/** For some thousand requests, one after the other. */
const ALL_SECONDS = 900

type Who = { name: string; headersFor(): Promise<Record<string, string>> }

/** Every operation of the OpenAPI document with one part after the other made hostile, signed in and not. */
async function askAll(scene: Scene, kinds: ReadonlySet<HostileKind>): Promise<Outcome> {
  const { target, signal } = scene
  const answers: Tally = new Map()
  const faults: string[] = []
  const document = await ask(target, { path: '/api/openapi.json', from: senderAddress(0) })
  const operations = readOperations(JSON.parse(document.body) as OpenApi)
  let sent = 0
  let signIns = 0
  const admin: Who = { name: 'an administrator', headersFor: () => signIn(target, 50_000 + 50 * signIns++) }
  const nobody: Who = { name: 'nobody', headersFor: async () => ({}) }

  async function send(request: HostileRequest, headers: Record<string, string>): Promise<number | string> {
    const type: Record<string, string> =
      request.payload === undefined ? {} : { 'content-type': 'application/json' }
    const question = {
      method: request.method,
      path: request.url,
      headers: { ...headers, ...request.headers, ...type },
      body: request.payload,
      from: senderAddress(2_000 + Math.floor(sent++ / PER_SENDER)),
      withinMs: PATIENCE_MS,
    }
    return ask(target, question).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
  }

  async function askOne(operation: Operation, who: Who): Promise<void> {
    const requests = hostileRequests(operation).filter(({ kind }) => kinds.has(kind))
    if (requests.length === 0) return
    // Some operations end the session that asks.
    const headers = await who.headersFor()
    for (const request of requests) {
      if (signal.aborted) return
      const answered = await send(request, headers)
      count(answers, answered)
      if (typeof answered === 'number' && answered < 500) continue
      const { method, url, kind, what } = request
      faults.push(`${method} ${url.slice(0, 80)} by ${who.name}: ${kind}, ${what}: ${answered}`)
    }
  }

  for (const who of [admin, nobody]) {
    for (const operation of operations) {
      if (!signal.aborted) await askOne(operation, who)
    }
  }
  if (signal.aborted) faults.push(`the time was over after ${sent} requests`)
  const more = faults.length - NAMED_MAX
  return { answers, faults: [...faults.slice(0, NAMED_MAX), ...(more > 0 ? [`and ${more} more`] : [])] }
}

export const edgeDates: Attack = {
  name: 'edge-dates',
  title: 'Edge dates in every part of every operation',
  seconds: ALL_SECONDS,
  run: (scene) => askAll(scene, new Set(['date'])),
}

export const unstorableText: Attack = {
  name: 'hostile-text',
  title: 'NUL and lone surrogates in every part of every operation',
  seconds: ALL_SECONDS,
  run: (scene) => askAll(scene, new Set(['nul', 'surrogate'])),
}
