import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

const EXPORTED = /^export (?:async )?(?:const|let|function\*?|type|class) (\w+)/gm
/** Files that every module has. What they export is seen in their module alone, and called by the name of the file. */
const IN_EACH_MODULE =
  /^src\/server\/modules\/(?:.+\/)?(?:repository[a-z-]*|policy|present[a-z-]*|rows|dependencies)[.]ts$/
/** Where the desk calls endpoints, each under the name of its use case. */
const CALLS = /^src\/web\/desk\/(?:api\/|.+-api[.]ts$)/

async function namesByFile(): Promise<[name: string, file: string][]> {
  const files = trackedFiles().filter((path) => /^src\/.+[.]tsx?$/.test(path) && !/[.]test[.]/.test(path))
  const named = files.map(async (file) => {
    const names = [...(await readFile(join(ROOT, file), 'utf8')).matchAll(EXPORTED)].map(
      ([, name = '']) => name,
    )
    return [...new Set(names)].map((name): [string, string] => [name, file])
  })
  return (await Promise.all(named)).flat()
}

/** A use case, its statements in repositories and the call of its endpoint are one meaning. Each other file has one of its own. */
function countMeanings(files: readonly string[]): number {
  const ofModules = files.filter((file) => file.startsWith('src/server/modules/'))
  const useCases = ofModules.filter((file) => !IN_EACH_MODULE.test(file))
  const calls = files.filter((file) => CALLS.test(file))
  const others = files.length - ofModules.length - calls.length
  if (ofModules.length === 0) return others + calls.length
  return others + Math.max(1, useCases.length) + Math.max(0, calls.length - 1)
}

test('a name is exported with one meaning', async () => {
  const files = Map.groupBy(await namesByFile(), ([name]) => name)
  expect(files.size).toBeGreaterThan(1_000)
  const shared = [...files].map(([name, rows]) => ({ name, files: rows.map(([, file]) => file) }))
  expect(shared.filter(({ files }) => countMeanings(files) > 1)).toEqual([])
})
