import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

/** A loop that waits for an image, in the page itself. */
const IN_THE_BROWSER = 'tests/e2e/site/sections.spec.ts'
/** This file spells out what it looks for. */
const code = trackedFiles().filter(
  (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.endsWith('repository/test-rules.test.ts'),
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

function places(pattern: RegExp): string[] {
  return lines.filter(({ text }) => pattern.test(text)).map(({ at }) => at)
}

test('the tests were read', () => {
  expect(code.length).toBeGreaterThan(100)
})

// Test files share what they have imported: whoever comes second would meet the real module, or the other's stand-in.
test('no test replaces a module', () => {
  expect(places(/\bvi\.(do)?mock\(/i)).toEqual([])
})

test('no test sleeps: where nothing may happen for a while, it uses `quietStretch`', () => {
  const slept = places(/\bsleep\(\d|setTimeout\(resolve, \d+\)/)
  expect(slept.filter((at) => !at.includes(IN_THE_BROWSER))).toEqual([])
})
