import { expect, test } from 'vitest'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { remarkOnVehicle } from './vehicle-size-warning.ts'

const [V_CLASS] = SHIPPED_VEHICLES
const remark = (selected_vehicle: string, number_of_people: number | null, retired = false) =>
  remarkOnVehicle(
    {
      selected_vehicle,
      number_of_people,
      group_type: '',
      trip: null,
      round_trip: false,
      date_of_travel: '2027-05-04',
      return_date: null,
    },
    SHIPPED_VEHICLES.map((vehicle) => ({ ...vehicle, retired: retired && vehicle !== V_CLASS })),
  )

test('a requested vehicle that is too small gets a warning that names vehicles that fit', () => {
  const name = V_CLASS?.value ?? ''
  expect(remark(name, 6)).toBe('')
  expect(remark(name, 12)).toBe(
    'The Mercedes V-Class does not take 12 people. 1 × Mercedes Sprinter, or 2 × Mercedes V-Class would.',
  )
  expect(remark(name, 12, true)).toBe(
    'The Mercedes V-Class does not take 12 people. 2 × Mercedes V-Class would.',
  )
})

test('a lead without a vehicle gets advice, and one with an unknown vehicle gets none', () => {
  expect(remark('', 2)).toMatch(/would take 2 people\.$/)
  expect(remark('A stretch limousine', 40)).toBe('')
  expect(remark('', null)).toBe('')
})
