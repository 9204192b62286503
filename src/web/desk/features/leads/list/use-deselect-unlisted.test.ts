import { expect, test } from 'vitest'
import { findUnlisted } from './use-deselect-unlisted.ts'

const list = (isComplete: boolean, ...ids: number[]) => ({ leads: ids.map((id) => ({ id })), isComplete })

test('what a complete list lacks has left it', () => {
  expect(findUnlisted(new Set([54, 55]), list(true, 56, 55), undefined)).toEqual([54])
  expect(findUnlisted(new Set([54]), list(true), undefined)).toEqual([54])
})

test('what is on pages that are not loaded has not left', () => {
  expect(findUnlisted(new Set([54, 12]), list(false, 56, 54), undefined)).toEqual([])
})

test('what the filter does not find any more has left, loaded or not', () => {
  const matching = { ids: [56, 54, 12], more: false }
  expect(findUnlisted(new Set([56, 55, 12, 11]), list(false, 56, 54), matching)).toEqual([55, 11])
})

test('what is loaded is in the list, though it came after the filter was asked', () => {
  expect(findUnlisted(new Set([57]), list(false, 57, 56), { ids: [56], more: false })).toEqual([])
})

test('of what is older than all that could be found nothing is known', () => {
  expect(findUnlisted(new Set([55, 11]), list(false, 56), { ids: [56, 54, 12], more: true })).toEqual([55])
})
