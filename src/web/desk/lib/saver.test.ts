import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { describeSaved, refusingSaver, saverOf, whoRefused } from './saver.ts'

const AT = '2027-06-12T12:00:00.000Z'
const AOIFE = { name: 'Aoife Byrne', at: AT }

test('a stored record and a refused save name the same person and time', () => {
  expect(saverOf({ updated_by_name: 'Aoife Byrne', updated_at: AT })).toEqual(AOIFE)
  const error = new ApiError('stale', { response: { changed_by: 'Aoife Byrne', changed_at: AT } })
  expect(refusingSaver(error)).toEqual(AOIFE)
  expect(whoRefused(error)).toBe('Aoife Byrne')
})

test('an unknown person is “Someone else”, without a time', () => {
  expect(whoRefused(new ApiError('stale', { response: { changed_at: AT } }))).toBe('Someone else')
  expect(whoRefused(new Error('lost'))).toBe('Someone else')
  expect(describeSaved({ name: null, at: AT })).toBe('')
})

test('the time of a save is the one in Dublin', () => {
  expect(describeSaved(AOIFE)).toBe('Last saved on Sat 12 Jun 2027, 13:00. ')
})
