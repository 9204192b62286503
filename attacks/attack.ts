import type { Arena, Product } from './arena.ts'
import type { Target } from './loopback.ts'

export type Scene = {
  target: Target
  product: Product
  arena: Arena
  /** the time is over, or the attack has won */
  signal: AbortSignal
  quick: boolean
}

export type Outcome = {
  /** what the attacker was answered: status, or how it ended without one → how often */
  answers: Tally
  /** what may not be, in words; a miss */
  faults?: string[]
}

export type Attack = {
  name: string
  /** in words, for the table */
  title: string
  /** how long it may take when it ends by itself; as long as all others when absent */
  seconds?: number
  run(scene: Scene): Promise<Outcome>
}

export type Tally = Map<string, number>

export function count(tally: Tally, what: string | number, times = 1): void {
  tally.set(String(what), (tally.get(String(what)) ?? 0) + times)
}
