import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

/** The arguments of Node that run the server. */
export const SERVER = [join(ROOT, 'dist/server/main.js')]

/** The environment of the server. The compile cache is set here, so that it also serves the entry module and the threads. */
export const SERVER_ENV = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/jaunt/compiled'),
}
