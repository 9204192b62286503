import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

/**
 * What follows Node's path to run the server (docs/decisions/0009 and 0065). Loading makes much short-lived garbage, for
 * which V8 would grow a nursery of 64 MB. With 2 MB a start takes longer, and 8 MB are too many where 256 MB have to be enough.
 * Without a least size each collection at rest would leave 1 MB of it. A start fills 30 MB that live on, and collects all of it only
 * once it is over.
 * Every helper thread of V8 keeps memory of its own. The server may ask for a collection, so that a rush leaves no memory behind,
 * and a heap that is bounded is collected before it has doubled (docs/decisions/0021).
 */
export const SERVER = [
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  '--initial-old-space-size=64',
  '--v8-pool-size=1',
  '--max-old-space-size=512',
  '--expose-gc',
  join(ROOT, 'dist/server/main.js'),
]

/**
 * The cache holds what Node has compiled. Named in the environment it serves the entry module and the threads too. The settings of
 * glibc give all threads one memory pool and return its free end to the system. Other C libraries ignore them.
 */
export const SERVER_ENV = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/jaunt/compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
