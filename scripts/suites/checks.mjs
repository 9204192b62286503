import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'
import { captureTool, tool } from '../run/tools.mjs'

const CRUISED = ['src', 'tests', 'lab', 'scripts']

/**
 * The checks that read the source without running it, the longest first. Each counts as one in the closing line. The type check uses one
 * checker and not four, because each would read the shared files again, and the other cores run other checks meanwhile.
 */
const STATIC_CHECKS = [
  { title: 'Types', path: '@typescript/native/bin/tsc', args: ['--pretty', 'false', '--checkers', '1'] },
  {
    title: 'Format and lint',
    path: '@biomejs/biome/bin/biome',
    args: ['ci', '--error-on-warnings', '--colors=off'],
  },
  {
    title: 'Borders',
    path: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', '--no-progress', ...CRUISED],
    objection: readTooFew,
  },
  { title: 'Dead code', path: 'knip/bin/knip.js', args: ['--no-progress', '--treat-config-hints-as-errors'] },
]

/** Returns whether dependency-cruiser read too few files. With a TypeScript that it does not know, it leaves files out without an error. */
function readTooFew(output) {
  const [, modules] = /(\d+) modules/.exec(output) ?? []
  const sources = CRUISED.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }))
  const count = sources.filter((file) => /\.(tsx?|mjs)$/.test(file)).length
  if (Number(modules) >= count) return undefined
  return `dependency-cruiser has read ${modules ?? 0} modules, and there are ${count} files.`
}

async function runCheck({ title, path, args, objection }) {
  const { code, output } = await captureTool(tool(path), args)
  const complaint = objection?.(output)
  if (code === 0 && complaint === undefined) return { passed: 1, failed: 0 }
  console.log([output, complaint, `${title} failed.`].filter(Boolean).join('\n\n'))
  return { passed: 0, failed: 1 }
}

export const staticSteps = STATIC_CHECKS.map((check) => ({ title: check.title, run: () => runCheck(check) }))
