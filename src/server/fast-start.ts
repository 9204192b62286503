import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Makes the start quick and the process small. To be imported before everything else.
 *
 * Node reads the package.json beside every module to learn its format, and Drizzle's holds 178 kB of exports: read again
 * for each of its files that costs half a second and 140 MB. All its .js files are modules, so nobody needs to look.
 */
const INSIDE = /\/node_modules\/drizzle-orm\/.*\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (!parentURL || !specifier.startsWith('.') || !INSIDE.test(parentURL)) return next(specifier, context)
    const { href } = new URL(specifier, parentURL)
    if (!INSIDE.test(href)) return next(specifier, context)
    return { url: href, format: 'module', shortCircuit: true }
  },
})

// The stripped and compiled sources of the last start, for whoever starts the server other than scripts/server/server.mjs does;
// where it cannot be written the start is slower, nothing else.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/jaunt/compiled', import.meta.url)))
