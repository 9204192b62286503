import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DATE_FIELD =
  /<(?:Input|TextField|WatchedField)\b(?:(?!<(?:Input|TextField|WatchedField)\b).)*?type="date".*?\/>/gs

test('every field for a day names the first and the last one that it takes', () => {
  const fields = globSync('src/web/**/*.tsx').flatMap(
    (file) => readFileSync(file, 'utf8').match(DATE_FIELD) ?? [],
  )
  expect(fields.length).toBeGreaterThan(10)
  const unbounded = fields.filter((field) => !/\bmin=/.test(field) || !/\bmax=/.test(field))
  expect(unbounded).toEqual([])
})
