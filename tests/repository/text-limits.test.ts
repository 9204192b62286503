import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CONTROL = /<(?:Input|input|TextArea|textarea)\b[^<]*?(?:\/>|\n\s*>)/g
/** A control of our own that takes the limit and says what is beyond it. */
const OWN_CONTROL = /^<TextArea\b/

test('no control cuts what is typed: the browser drops what is beyond maxlength without a word', () => {
  const controls = globSync('src/web/**/*.tsx').flatMap((file) =>
    (readFileSync(file, 'utf8').match(CONTROL) ?? []).map((control) => ({ file, control })),
  )
  expect(controls.length).toBeGreaterThan(20)
  const cutting = controls.filter(({ control }) => /\bmaxLength=/.test(control) && !OWN_CONTROL.test(control))
  expect(cutting).toEqual([])
})
