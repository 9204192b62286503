import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

/** The arguments after Node's path that run the server. */
export const SERVER = [join(ROOT, 'dist/server/main.js')]

/** The cache holds what Node has compiled. Named in the environment it serves the entry module and the threads too. */
export const SERVER_ENV = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/jaunt/compiled'),
}
