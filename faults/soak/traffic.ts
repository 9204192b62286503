import { setTimeout as sleep } from 'node:timers/promises'
import type { Kind } from './kinds.ts'

/** `problem`: how it failed; null when it did not */
export type Answered = { kind: string; ms: number; problem: string | null }

export type Traffic = {
  /** the responses since the last reading */
  take(): Answered[]
  /** requests that were not begun because too many were under way */
  skipped(): number
  stop(): Promise<void>
}

const AT_ONCE_MOST = 200
const TICK_MS = 20

/** Begins `rate` requests a second, whatever becomes of them, as people do. */
export function startTraffic(kinds: readonly Kind[], rate: number): Traffic {
  let answered: Answered[] = []
  const under = new Set<Promise<void>>()
  let skipped = 0
  let going = true
  const nextKind = turnsOf(kinds)

  function begin(): void {
    if (under.size >= AT_ONCE_MOST) {
      skipped += 1
      return
    }
    const request = askOnce(nextKind()).then((one) => {
      answered.push(one)
      under.delete(request)
    })
    under.add(request)
  }

  async function goOn(): Promise<void> {
    const began = performance.now()
    for (let sent = 0; going; await sleep(TICK_MS)) {
      const due = Math.floor(((performance.now() - began) / 1_000) * rate)
      for (; sent < due && going; sent += 1) begin()
    }
  }

  const running = goOn()
  return {
    take: () => {
      const taken = answered
      answered = []
      return taken
    },
    skipped: () => skipped,
    stop: async () => {
      going = false
      await running
      await Promise.all(under)
    },
  }
}

async function askOnce({ name, ask }: Kind): Promise<Answered> {
  const began = performance.now()
  const problem = await ask().catch(nameOf)
  return { kind: name, ms: performance.now() - began, problem }
}

/** fetch names all failures alike; what it was stands in their cause. */
export function nameOf({ name, cause }: Error): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `${name} ${code}` : name
}

/** By their shares, spread evenly: the kind that is furthest behind comes next. */
function turnsOf(kinds: readonly Kind[]): () => Kind {
  const behind = kinds.map((kind) => ({ kind, due: 0 }))
  const all = kinds.reduce((sum, { share }) => sum + share, 0)
  return () => {
    for (const one of behind) one.due += one.kind.share
    const next = behind.toSorted((one, other) => other.due - one.due)[0]
    if (!next) throw new Error('There is nothing to ask.')
    next.due -= all
    return next.kind
  }
}

const CLIENTS = 16

/** How many requests a second it answers when each client asks again at once. */
export async function measureCapacity(kinds: readonly Kind[], seconds: number): Promise<number> {
  const next = turnsOf(kinds)
  const until = performance.now() + seconds * 1_000
  let answered = 0
  async function askOn(): Promise<void> {
    while (performance.now() < until) {
      await askOnce(next())
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, askOn))
  return answered / seconds
}
