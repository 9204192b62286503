import { expect, test } from 'vitest'
import { findUnlisted } from './use-deselect-unlisted.ts'

const list = (isComplete: boolean, ...ids: number[]) => ({ leads: ids.map((id) => ({ id })), isComplete })

test('a lead missing from a complete list is deselected', () => {
  expect(findUnlisted(new Set([54, 55]), list(true, 56, 55), undefined)).toEqual([54])
  expect(findUnlisted(new Set([54]), list(true), undefined)).toEqual([54])
})

test('a lead on a page that is not loaded stays selected', () => {
  expect(findUnlisted(new Set([54, 12]), list(false, 56, 54), undefined)).toEqual([])
})

test('a lead that no longer matches the filter is deselected, loaded or not', () => {
  const matching = { ids: [56, 54, 12], more: false }
  expect(findUnlisted(new Set([56, 55, 12, 11]), list(false, 56, 54), matching)).toEqual([55, 11])
})

test('a loaded lead stays selected even if it came after the list was requested', () => {
  expect(findUnlisted(new Set([57]), list(false, 57, 56), { ids: [56], more: false })).toEqual([])
})

test('a lead older than the search reached stays selected', () => {
  expect(findUnlisted(new Set([55, 11]), list(false, 56), { ids: [56, 54, 12], more: true })).toEqual([55])
})
