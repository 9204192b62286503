import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The folder in which `npm start` of a checkout keeps compiled code: stripping and compiling the server takes a third of a
 * start. Files are known by their place as seen from there, so a copied checkout finds the code that earlier copies have left.
 */
export const compileCacheOf = (checkout: string) => ({
  NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/jaunt/compiled'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
})

export const COMPILE_CACHE = compileCacheOf(ROOT)
