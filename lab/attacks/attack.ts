import type { Product } from '../product/product.ts'
import type { Tally } from './wire.ts'

/** Attacks until `over` aborts, counts the responses, and returns in words what must not happen. */
export type Run = (scene: { over: AbortSignal; answers: Tally }) => Promise<string[]>

export type Attack = {
  name: string
  title: string
  /** the time for an attack that ends by itself; absent for the common time */
  seconds?: number
  /** signs in and makes what the attack needs, before its time begins */
  prepare(stage: { product: Product; quick: boolean }): Run | Promise<Run>
}
