import { beforeEach, expect, test } from 'vitest'
import { fakeBrowser } from '#support/browser.ts'
import { setDraftOwner, writeDraft } from '#web/desk/lib/drafts.ts'
import { findDraftVehicle, NEW_VEHICLE, vehicleDraft } from './vehicle-draft.ts'

const VEHICLES = [{ value: 'Coach' }, { value: 'Minibus' }]

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
})

test('the vehicle that was being changed is open again, a new one by its lack of a value', () => {
  expect(findDraftVehicle(VEHICLES)).toBeNull()
  writeDraft(vehicleDraft({}), { name: 'Coach 53' })
  expect(findDraftVehicle(VEHICLES)).toBe(NEW_VEHICLE)
  writeDraft(vehicleDraft({ value: 'Minibus' }), { name: 'Midibus' })
  expect(findDraftVehicle(VEHICLES)).toBe('Minibus')
})
