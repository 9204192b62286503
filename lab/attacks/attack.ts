import type { Product } from '../product/product.ts'
import type { Tally } from './wire.ts'

/** Attacks until `over`; counts what it is answered, and says in words what may not be. */
export type Run = (scene: { over: AbortSignal; answers: Tally }) => Promise<string[]>

export type Attack = {
  name: string
  title: string
  /** how long it may take when it ends by itself; as long as all others when absent */
  seconds?: number
  /** Signs in and makes what the attack needs, before its time begins. */
  prepare(stage: { product: Product; quick: boolean }): Run | Promise<Run>
}
