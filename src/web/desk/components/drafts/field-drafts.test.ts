import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { readDraft, setDraftOwner, writeDraft } from '#web/desk/lib/drafts.ts'
import { readField, settleField, writeField } from './field-drafts.ts'

const NAME = { draft: 'names', field: 1 }
const OTHER = { draft: 'names', field: 2 }

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
  writeField(NAME, 'Weddings')
})

test('the fields of a list are stored together, and one that is taken back leaves the others', () => {
  writeField(OTHER, 'Tours')
  writeField(NAME, undefined)
  expect(readField(NAME)).toBeUndefined()
  expect(readField(OTHER)).toBe('Tours')
})

test('a list without anything typed has no draft', () => {
  writeField(NAME, undefined)
  expect(readDraft('names')).toBeUndefined()
})

test('what has been saved is gone, and what was typed since then is not', () => {
  writeField(OTHER, 'Tours of Kerry')
  settleField(NAME, 'Weddings')
  settleField(OTHER, 'Tours')
  expect(readField(NAME)).toBeUndefined()
  expect(readField(OTHER)).toBe('Tours of Kerry')
})

test('a draft of another shape holds nothing', () => {
  writeDraft('names', [7])
  expect(readField(NAME)).toBeUndefined()
})
