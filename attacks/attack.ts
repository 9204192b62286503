import type { Arena, Product } from './arena.ts'
import type { Target } from './loopback.ts'

/** What an attack has before its time begins. */
export type Stage = {
  target: Target
  /** all that it attacks: one product unless it starts more */
  products: readonly Product[]
  quick: boolean
}

export type Scene = Stage & {
  /** the time is over, or the attack has won */
  signal: AbortSignal
}

export type Outcome = {
  /** what the attacker was answered: status, or how it ended without one → how often */
  answers: Tally
  /** what may not be, in words; a miss */
  faults?: string[]
}

/** The attack itself, with all that it needs at hand. */
export type Run = (signal: AbortSignal) => Promise<Outcome>

export type Attack = {
  name: string
  /** in words, for the table */
  title: string
  /** why this machine cannot run it; null when it can */
  obstacle?(): string | null
  /** how long it may take when it ends by itself; as long as all others when absent */
  seconds?: number
  /** what is attacked; one product when absent. The first one is visited and measured. */
  start?(arena: Arena): Promise<Product[]>
  /** Signs in and makes what the attack needs, before its time begins. */
  prepare(stage: Stage): Run | Promise<Run>
}

export type Tally = Map<string, number>

export function count(tally: Tally, what: string | number, times = 1): void {
  tally.set(String(what), (tally.get(String(what)) ?? 0) + times)
}
