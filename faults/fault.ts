import type { Mode } from './options.ts'
import type { Scene } from './scene.ts'

/** What this machine must have. */
export type Need = 'root' | 'faketime' | 'loop mounts' | 'memory groups' | 'network namespaces' | 'prlimit'

export type Fault = {
  /** its number in the table of faults, which several variants share */
  name: string
  /** in words, for the table */
  title: string
  /** where the database is */
  on: readonly Mode[]
  needs?: readonly Need[]
  /** Brings the fault about while quotes come in. What it finds is said to the scene; what it throws is a miss. */
  run(scene: Scene): Promise<void>
}

export const EVERYWHERE: readonly Mode[] = ['embedded', 'external']
export const EMBEDDED: readonly Mode[] = ['embedded']
export const EXTERNAL: readonly Mode[] = ['external']
