import { expect, test } from 'vitest'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { findTooFewSeats } from './quote-preview.tsx'

const SPRINTER = 'Mercedes Sprinter (Up to 16 passengers)'
const V_CLASS = 'Mercedes V-Class (Up to 6 passengers)'

test.each([
  [SPRINTER, 22, { people: 22, vehicle: SPRINTER, seats: 16 }],
  [SPRINTER, 16, null],
  [V_CLASS, 7, null],
  [V_CLASS, 8, { people: 8, vehicle: V_CLASS, seats: 7 }],
  [SPRINTER, null, null],
  ['', 22, null],
  ['A vehicle that the list does not know', 22, null],
])('a quote that names %s for %s people is questioned where seats are missing', (vehicle, people, found) => {
  const lead = { selected_vehicle: vehicle, number_of_people: people }
  expect(findTooFewSeats(lead, {}, SHIPPED_VEHICLES)).toEqual(found)
})
