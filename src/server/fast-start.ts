import { registerHooks } from 'node:module'

/**
 * Makes a start from source quick and its process small. To be imported before everything else.
 *
 * Node reads the package.json beside a module for each import of it, to learn its place and its format. Drizzle's holds
 * 178 kB of exports: read again for each of its files that costs half a second and 140 MB. All its .js files are modules,
 * and all of ours are TypeScript at the place that the import names, so nobody needs to look.
 */
const INSIDE = /\/node_modules\/drizzle-orm\/.*\.js$/
const DRIZZLE = /^drizzle-orm(\/|$)/
const OWN = new URL('../', import.meta.url).href
/** as `imports` of our package.json says */
const OWN_SPECIFIER = /^#((?:contract|content|mail|server|web)\/.+\.ts)$/

const found = new Map<string, { url: string; format: string }>()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context
    const known = found.get(specifier) ?? ownFile(specifier, parentURL) ?? fileOfDrizzle(specifier, parentURL)
    if (known) return { ...known, shortCircuit: true }
    const resolved = next(specifier, context)
    if (DRIZZLE.test(specifier)) found.set(specifier, { url: resolved.url, format: 'module' })
    return resolved
  },
})

function ownFile(specifier: string, parentURL: string) {
  if (!parentURL.startsWith(OWN)) return undefined
  const [, path] = OWN_SPECIFIER.exec(specifier) ?? []
  if (path) return { url: OWN + path, format: 'module-typescript' }
  if (!specifier.startsWith('.') || !specifier.endsWith('.ts')) return undefined
  return { url: new URL(specifier, parentURL).href, format: 'module-typescript' }
}

function fileOfDrizzle(specifier: string, parentURL: string) {
  if (!specifier.startsWith('.') || !INSIDE.test(parentURL)) return undefined
  const { href } = new URL(specifier, parentURL)
  return INSIDE.test(href) ? { url: href, format: 'module' } : undefined
}
