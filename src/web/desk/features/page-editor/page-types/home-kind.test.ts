import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { untiedVehicles } from './home-kind.ts'

const withVehicles = (...names: string[]) => {
  const added = names.map((name) => ({ name, fleetValue: null }))
  return { ...FINAL_HOME, fleet: { ...FINAL_HOME.fleet, vehicles: [...FINAL_HOME.fleet.vehicles, ...added] } }
}

test('saving names the cards that preselect no vehicle in the form', () => {
  expect(untiedVehicles(FINAL_HOME)).toBeUndefined()
  expect(untiedVehicles(withVehicles('Coach 53'))).toBe(
    '“Coach 53”: not linked to a vehicle in the quote form. The button opens the form without choosing one.',
  )
  expect(untiedVehicles(withVehicles('Coach 53', 'Minibus'))).toMatch(/^“Coach 53”, “Minibus”: not linked/)
  expect(untiedVehicles({})).toBeUndefined()
})

test('a card whose vehicle was retired is reported as not linked', () => {
  const offered = SHIPPED_VEHICLES.slice(1)
  expect(untiedVehicles(FINAL_HOME, SHIPPED_VEHICLES)).toBeUndefined()
  expect(untiedVehicles(FINAL_HOME, offered)).toMatch(/^“Mercedes V-Class”: not linked to a vehicle/)
})
