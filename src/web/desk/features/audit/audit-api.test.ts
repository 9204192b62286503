import { expect, test } from 'vitest'
import { readAuditFilter } from './audit-api.ts'

const read = (query: string) => readAuditFilter(new URLSearchParams(query))
const NONE = { group: 'all', actor: '', target: '', from: '', to: '' }

test('a link has the filter of the audit log', () => {
  const query = 'group=exports&actor=7&target=lead:12&from=2027-01-01&to=2027-01-31'
  expect(read(query)).toEqual({
    group: 'exports',
    actor: '7',
    target: 'lead:12',
    from: '2027-01-01',
    to: '2027-01-31',
  })
})

test.each(['', 'group=x&actor=me&target=all&from=1/1/2027&to=', "target=user:1'--", 'actor=0'])(
  'the query %j sets no filter of the audit log',
  (query) => {
    expect(read(query)).toEqual(NONE)
  },
)
