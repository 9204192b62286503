import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { untiedVehicles } from './untied-vehicles.ts'

const withVehicles = (...names: string[]) => {
  const added = names.map((name) => ({ name, fleetValue: null }))
  return { ...FINAL_HOME, fleet: { ...FINAL_HOME.fleet, vehicles: [...FINAL_HOME.fleet.vehicles, ...added] } }
}

test('a save tells which vehicles choose nothing in the form', () => {
  expect(untiedVehicles(FINAL_HOME)).toBeUndefined()
  expect(untiedVehicles(withVehicles('Coach 53'))).toBe(
    '“Coach 53” is tied to no choice of the quote form: its button leads to the form, where visitors choose.',
  )
  expect(untiedVehicles(withVehicles('Coach 53', 'Minibus'))).toMatch(/^“Coach 53”, “Minibus” are tied/)
  expect(untiedVehicles({})).toBeUndefined()
})
