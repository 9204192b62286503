import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }

const BUILT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(BUILT, 'manifest.json'), 'utf8'))
const START = 'src/web/desk/start.tsx'
const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''

/** The files that a browser fetches for these chunks. */
function filesOf(...names: string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported)
  return new Set([...found].map((name) => manifest[name]?.file ?? name))
}

test('the desk’s entry is too small to have any schema, so that zod is set up before one loads', async () => {
  const sizes = await Promise.all(
    [...filesOf(entry)].map(async (file) => (await stat(join(BUILT, file))).size),
  )
  // zod's core and what loads the rest: the schemas alone are ten times that.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000)
})

test('the start module does not wait for the entry, which waits for it', () => {
  expect(filesOf(START)).not.toContain(manifest[entry]?.file)
})

test('the document can name the stylesheet of the desk in its head', () => {
  expect(manifest[entry]?.css).toHaveLength(1)
})

test('a screen of the desk is fetched in few files', () => {
  const screens = Object.keys(manifest).filter((name) => /-(?:screen|dashboard)\.tsx$/.test(name))
  expect(screens.length).toBeGreaterThan(15)
  const tooMany = screens.flatMap((screen) => {
    const { size } = filesOf(entry, START, screen)
    return size > 40 ? [`${screen}: ${size} files`] : []
  })
  expect(tooMany).toEqual([])
})
