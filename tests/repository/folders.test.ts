import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

/** Routes stand above all modules, whatever folder they lie in. */
const ROUTES = /^src\/server\/modules\/.*\/routes[\w-]*[.]ts$/
const IMPORT = /\b(?:from|import)\s*\(?\s*'(#|\.)([^']+)'/g

/** The target of an import, from the root of the repository; null for what `src` does not hold. */
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

type Arrow = { from: string; to: string; reason: string }

/** Takes away arrows to folders that need no other, and from folders that no other needs, until only circles are left. */
function circlesOf(arrows: readonly Arrow[]): readonly Arrow[] {
  const needing = new Set(arrows.map(({ from }) => from))
  const needed = new Set(arrows.map(({ to }) => to))
  const left = arrows.filter(({ from, to }) => needing.has(to) && needed.has(from))
  return left.length === arrows.length ? left : circlesOf(left)
}

test('the test finds import cycles between folders, however many folders they have', () => {
  const arrows = ['a > b', 'b > c', 'c > a', 'a > d', 'e > a'].map((reason) => {
    const [from = '', to = ''] = reason.split(' > ')
    return { from, to, reason }
  })
  expect(circlesOf(arrows).map(({ reason }) => reason)).toEqual(['a > b', 'b > c', 'c > a'])
})

test('no folders of the source import each other in a cycle', async () => {
  const files = trackedFiles().filter(
    (path) => /^src\/.+[.]tsx?$/.test(path) && !/[.]test[.]/.test(path) && !ROUTES.test(path),
  )
  const found = [...(await arrowsOf(files))].map(([arrow, reason]) => {
    const [from = '', to = ''] = arrow.split(' > ')
    return { from, to, reason }
  })
  expect(found.length).toBeGreaterThan(500)
  const arrows = found.filter(({ from, to }) => !isWithin(from, to))
  expect(circlesOf(arrows).map(({ reason }) => reason)).toEqual([])
})
