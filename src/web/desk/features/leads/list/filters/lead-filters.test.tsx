import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayRange, DayRangeFilter } from './lead-filters.tsx'

const REVERSED = '“From” is after “To”'
const NEVER = () => undefined

test.each([
  [undefined, undefined, 'Travel date', false],
  ['2027-01-01', undefined, 'Travel date: from 01/01/2027', false],
  [undefined, '2026-12-01', 'Travel date: until 01/12/2026', false],
  ['2026-12-01', '2026-12-01', 'Travel date: 01/12/2026', false],
  ['2026-12-01', '2027-01-01', 'Travel date: 01/12/2026 – 01/01/2027', false],
  ['2027-01-01', '2026-12-01', 'Travel date: days reversed', true],
])('a period from %s to %s is called "%s"', (from, to, name, reversed) => {
  const props = { label: 'Travel date', from, to, onFrom: NEVER, onTo: NEVER }
  expect(renderToStaticMarkup(<DayRangeFilter {...props} />)).toContain(`>${name}<`)
  expect(renderToStaticMarkup(<DayRange {...props} />).includes(REVERSED)).toBe(reversed)
})
