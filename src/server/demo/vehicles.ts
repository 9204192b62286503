import { sql } from 'drizzle-orm'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { vehicleLists } from '#server/platform/database/tables.ts'

export const MINIBUS = 'Minibus (Up to 29 passengers)'
export const COACH = 'Coach (Up to 53 passengers)'

const ADDED: Omit<Vehicle, 'value'>[] = [
  {
    name: MINIBUS,
    seats: 29,
    seats_with_luggage: 25,
    wheelchairs: 0,
    description: 'For clubs, schools and wedding guests who travel together.',
    picture: { src: '/art/sprinter-1.jpg', alt: 'A dark minibus on a country road.' },
    licence: '',
    units: [],
    retired: false,
  },
  {
    name: COACH,
    seats: 53,
    seats_with_luggage: 49,
    wheelchairs: 2,
    description: 'A touring coach with a hold for everybody’s cases and a lift for wheelchairs.',
    picture: null,
    licence: '',
    units: [],
    retired: false,
  },
]

/** A demo firm offers more than the shipped vehicles. */
export const DEMO_VEHICLES: readonly Vehicle[] = [
  ...SHIPPED_VEHICLES,
  ...ADDED.map((vehicle) => ({ value: vehicle.name, ...vehicle })),
]

/** An edited list is kept. A running server offers the new vehicles at once. */
export async function insertVehicles(transaction: Transaction): Promise<void> {
  await transaction.insert(vehicleLists).values({ vehicles: DEMO_VEHICLES }).onConflictDoNothing()
  await transaction.execute(sql`select pg_notify('jaunt_settings', '')`)
}
