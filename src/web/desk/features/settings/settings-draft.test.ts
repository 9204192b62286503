import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { fakeBrowser } from '#support/browser.ts'
import { setDraftOwner, writeDraft } from '#web/desk/lib/drafts.ts'
import { openSettings, SETTINGS_DRAFT } from './settings-draft.ts'

const stored: BusinessSettings = {
  business: DEFAULT_BUSINESS,
  confirmed_claims: [],
  version: 4,
  updated_by_name: null,
  updated_at: null,
}

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
  writeDraft(SETTINGS_DRAFT, undefined)
})

test('without a draft the form holds what is stored', () => {
  const { opened, values, unsaved } = openSettings(stored)
  expect(opened).toBe(stored)
  expect(unsaved).toEqual([])
  expect(values).toMatchObject({
    name: DEFAULT_BUSINESS.name,
    noticeHours: String(DEFAULT_BUSINESS.noticeHours),
  })
  expect(JSON.parse(values.openingHours ?? '')).toEqual(DEFAULT_BUSINESS.openingHours)
})

test('what was typed is there again, and knows what it was typed over', () => {
  const base = { vatNumber: '' }
  writeDraft(SETTINGS_DRAFT, { base, typed: { vatNumber: 'IE 1' } })
  const theirs = { ...stored, business: { ...DEFAULT_BUSINESS, vatNumber: 'IE 2', location: 'Cork' } }
  const { opened, values, unsaved } = openSettings(theirs)
  expect(unsaved).toEqual(['vatNumber'])
  expect(values).toMatchObject({ vatNumber: 'IE 1', location: 'Cork' })
  expect(opened.business).toEqual({ ...theirs.business, ...base })
})
