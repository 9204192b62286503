import { expect, test } from 'vitest'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { FleetVehicle } from '../sections/fleet.ts'
import { FINAL_HOME } from './home.ts'
import { linkVehicles } from './link-vehicles.ts'

const [V_CLASS] = SHIPPED_VEHICLES
const [CARD] = FINAL_HOME.fleet.vehicles
if (!V_CLASS || !CARD) throw new Error('Nothing is shipped.')
const COACH: VehicleChoice = {
  ...V_CLASS,
  value: 'Coach 53',
  name: 'Coach 53',
  seats: 53,
  seats_with_luggage: 49,
  description: 'Of the list.',
  picture: { src: '/api/images/abc/stream', alt: 'Our coach' },
}
const BARE: FleetVehicle = {
  ...CARD,
  seats: undefined,
  seatsWithLuggage: undefined,
  description: '',
  images: [],
}

function tied(card: FleetVehicle, offered: readonly VehicleChoice[]) {
  const content = { ...FINAL_HOME, fleet: { ...FINAL_HOME.fleet, vehicles: [card] } }
  return linkVehicles(content, offered).fleet.vehicles[0]
}

test('the shipped vehicles change nothing on the shipped cards', () => {
  expect(linkVehicles(FINAL_HOME, SHIPPED_VEHICLES)).toBe(FINAL_HOME)
})

test('a card takes missing details from its vehicle', () => {
  expect(tied({ ...BARE, fleetValue: 'Coach 53' }, [COACH])).toMatchObject({
    fleetValue: 'Coach 53',
    seats: 53,
    seatsWithLuggage: 49,
    description: 'Of the list.',
    images: [{ src: '/api/images/abc/stream', alt: 'Our coach' }],
  })
  const own = { ...BARE, fleetValue: 'Coach 53', description: 'Of the card.', seats: 50 }
  expect(tied(own, [COACH])).toMatchObject({
    description: 'Of the card.',
    seats: 50,
  })
  expect(tied({ ...own, seats: null }, [COACH])).toMatchObject({ seats: null })
})

test('a card whose vehicle is not offered preselects no vehicle', () => {
  expect(tied({ ...BARE, fleetValue: 'Coach 53' }, SHIPPED_VEHICLES)?.fleetValue).toBeNull()
  expect(tied({ ...BARE, name: 'V-Class', fleetValue: undefined }, [COACH])?.fleetValue).toBeNull()
})
