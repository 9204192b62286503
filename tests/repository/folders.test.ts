import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

const IMPORT = /\b(?:from|import)\s*\(?\s*'(#|\.)([^']+)'/g

/** Where an import leads, from the root of the repository; null for what `src` does not hold. */
function targetOf(file: string, start: string, rest: string): string | null {
  const path = start === '#' ? `src/${rest}` : join(dirname(file), start + rest)
  return path.startsWith('src/') && !path.includes('/support/') ? path : null
}

/** 'folder > other folder' → an import that makes it so. */
async function arrowsOf(files: readonly string[]): Promise<Map<string, string>> {
  const arrows = new Map<string, string>()
  for (const file of files) {
    for (const [, start = '', rest = ''] of (await readFile(join(ROOT, file), 'utf8')).matchAll(IMPORT)) {
      const target = targetOf(file, start, rest)
      if (target && dirname(target) !== dirname(file))
        arrows.set(`${dirname(file)} > ${dirname(target)}`, `${file} imports ${target}`)
    }
  }
  return arrows
}

/** A folder and one below it are one area: its root often holds what all of it shares. */
function isWithin(one: string, other: string): boolean {
  return one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}

test('no two folders of the source need each other', async () => {
  const files = trackedFiles().filter((path) => /^src\/.+[.]tsx?$/.test(path) && !/[.]test[.]/.test(path))
  const arrows = await arrowsOf(files)
  expect(arrows.size).toBeGreaterThan(500)
  const mutual = [...arrows].filter(([arrow]) => {
    const [from = '', to = ''] = arrow.split(' > ')
    return arrows.has(`${to} > ${from}`) && !isWithin(from, to)
  })
  expect(mutual.map(([, reason]) => reason)).toEqual([])
})
