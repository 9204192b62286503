import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

const files = trackedFiles()
/** A loop that waits for a picture, in the page itself. */
const IN_THE_BROWSER = 'tests/e2e/site/sections.spec.ts'
/** This file spells out what it looks for. */
const code = files.filter(
  (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('repository/source.test.ts'),
)
const lines = (
  await Promise.all(
    code.map(async (path) =>
      (
        await readFile(join(ROOT, path), 'utf8')
      )
        .split('\n')
        .map((text, index) => ({ at: `${path}:${index + 1}`, text })),
    ),
  )
).flat()

function places(pattern: RegExp, unless = /^$/): string[] {
  return lines.filter(({ text }) => pattern.test(text) && !unless.test(text)).map(({ at }) => at)
}

describe('the source', () => {
  test('was read', () => {
    expect(code.length).toBeGreaterThan(100)
  })

  test('has no files or folders for odds and ends such as utils or helpers', () => {
    const vague = /^(utils?|helpers?|misc|common|index)\.[a-z.]+$/
    expect(
      files.filter((path) => vague.test(basename(path)) || /\/(utils|helpers|misc|common)\//.test(path)),
    ).toEqual([])
  })

  test('gives a reason for each suppression', () => {
    expect(places(/biome-ignore/, /biome-ignore(-all)? \S+: \S+.{15,}/)).toEqual([])
    expect(places(/\/\/ @ts-expect-error/, /@ts-expect-error \S+.{15,}/)).toEqual([])
    expect(places(/@ts-(ignore|nocheck)|eslint-disable/)).toEqual([])
  })

  test('declares types, and interfaces only to extend those of others', () => {
    const declared = places(/^(export )?interface /)
    expect(declared).toEqual([])
  })

  test('leaves nothing for later and knows no issue numbers', () => {
    expect(places(/\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
    expect(places(/(\/\/|\*) .*(\bissue\b #?\d|#\d+\b|\bA-\d\d\b)/)).toEqual([])
  })

  // Test files share what they have imported: whoever comes second would meet the real module, or the other's stand-in.
  test('replaces no module in a test', () => {
    expect(places(/\bvi\.(do)?mock\(/i)).toEqual([])
  })

  test('sleeps in no test: a stretch in which nothing may happen is a `quietStretch`', () => {
    const slept = places(/\bsleep\(\d|setTimeout\(resolve, \d+\)/)
    expect(slept.filter((at) => /\.(test|spec)\.tsx?:/.test(at) && !at.includes(IN_THE_BROWSER))).toEqual([])
  })

  test('skips no test and runs none alone', () => {
    const tests = /\b(test|it|describe)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf|fails)\b/
    expect(places(tests)).toEqual([])
  })
})
