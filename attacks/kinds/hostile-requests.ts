import { type OpenApi, type Operation, readOperations } from '#support/http/api-operations.ts'
import { type HostileKind, type HostileRequest, hostileRequests } from '#support/http/hostile-requests.ts'
import { ask } from '../ask.ts'
import { type Attack, count, type Outcome, type Run, type Scene, type Stage, type Tally } from '../attack.ts'
import { senderAddress } from '../loopback.ts'
import { type Headers, signIn } from '../sign-in.ts'
import { type Asker, findAskers, type Records } from './records.ts'

/** Fewer than any limit of one sender lets through. */
const PER_SENDER = 4
const AT_ONCE = 4
const TIMEOUT_MS = 5_000
const NAMED_MAX = 20
/** For some thousand requests, a few at once, and a sign-in for each operation. */
const ALL_SECONDS = 420

type Asking = Stage & { operations: readonly Operation[]; askers: readonly Asker[] }

async function prepare(stage: Stage, kinds: ReadonlySet<HostileKind>): Promise<Run> {
  const document = await ask(stage.target, { path: '/api/openapi.json', from: senderAddress(0) })
  const operations = readOperations(JSON.parse(document.body) as OpenApi)
  // What deletes comes last, so that all others find something.
  operations.sort((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
  const { headers } = await signIn(stage.target)
  const askers = await findAskers(stage.target, headers)
  return (signal) => askAll({ ...stage, signal, operations, askers }, kinds)
}

/** Every operation of the OpenAPI document with one part after the other made hostile, by each kind of person. */
async function askAll(scene: Scene & Asking, kinds: ReadonlySet<HostileKind>): Promise<Outcome> {
  const { target, signal, operations, askers } = scene
  const answers: Tally = new Map()
  const faults: string[] = []
  let sent = 0

  async function send(request: HostileRequest, headers: Headers): Promise<number | string> {
    const type: Headers = request.payload === undefined ? {} : { 'content-type': 'application/json' }
    const question = {
      method: request.method,
      path: request.url,
      headers: { ...headers, ...request.headers, ...type },
      body: request.payload,
      from: senderAddress(2_000 + Math.floor(sent++ / PER_SENDER)),
      withinMs: TIMEOUT_MS,
      headOnly: true,
    }
    return ask(target, question).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    )
  }

  async function askOne(operation: Operation, asker: Asker, records: Records): Promise<void> {
    const waiting = hostileRequests(operation, { id: records.idFor(operation.path) }).filter(({ kind }) =>
      kinds.has(kind),
    )
    if (waiting.length === 0) return
    // Some operations end the session that asks.
    const headers = await asker.headersFor()
    async function askOn(): Promise<void> {
      for (let request = waiting.shift(); request && !signal.aborted; request = waiting.shift()) {
        const answered = await send(request, headers)
        count(answers, answered)
        if (typeof answered === 'number' && answered < 500) continue
        const { method, url, kind, what } = request
        faults.push(`${method} ${url.slice(0, 80)} by ${asker.name}: ${kind}, ${what}: ${answered}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  }

  for (const asker of askers) {
    const records = await asker.makeRecords()
    for (const operation of operations) {
      if (!signal.aborted) await askOne(operation, asker, records)
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
  prepare: (stage) => prepare(stage, new Set(['date'])),
}

export const unstorableText: Attack = {
  name: 'hostile-text',
  title: 'NUL and lone surrogates in every part of every operation',
  seconds: ALL_SECONDS,
  prepare: (stage) => prepare(stage, new Set(['nul', 'surrogate'])),
}
