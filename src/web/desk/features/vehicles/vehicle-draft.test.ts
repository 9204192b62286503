import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { setDraftsOf, writeDraft } from '#web/desk/lib/drafts.ts'
import { findDraftPlace, vehicleDraft } from './vehicle-draft.ts'

const VEHICLES = [{ value: 'Coach' }, { value: 'Minibus' }]

beforeEach(() => {
  fakeBrowser()
  setDraftsOf('7')
})

test('the vehicle that was being changed is open again, a new one past the end', () => {
  expect(findDraftPlace(VEHICLES)).toBeNull()
  writeDraft(vehicleDraft({}), { name: 'Coach 53' })
  expect(findDraftPlace(VEHICLES)).toBe(2)
  writeDraft(vehicleDraft({ value: 'Minibus' }), { name: 'Midibus' })
  expect(findDraftPlace(VEHICLES)).toBe(1)
})
