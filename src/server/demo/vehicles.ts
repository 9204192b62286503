import { sql } from 'drizzle-orm'
import { addDays } from '#contract/basics/dublin-time.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import type { Vehicle, VehicleUnit } from '#contract/vehicles/vehicle.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { vehicleLists } from '#server/platform/database/tables.ts'

export const MINIBUS = 'Minibus (Up to 29 passengers)'
export const COACH = 'Coach (Up to 53 passengers)'

const ADDED: Omit<Vehicle, 'value' | 'units'>[] = [
  {
    name: MINIBUS,
    seats: 29,
    seats_with_luggage: 25,
    wheelchairs: 0,
    description: 'For clubs, schools and wedding guests who travel together.',
    picture: { src: '/art/sprinter-1.jpg', alt: 'A dark minibus on a country road.' },
    licence: '',
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
    retired: false,
  },
]

/** The vehicles of the demo firm, which offers more than the shipped ones. */
export const DEMO_VEHICLES: readonly Omit<Vehicle, 'units'>[] = [
  ...SHIPPED_VEHICLES,
  ...ADDED.map((vehicle) => ({ value: vehicle.name, ...vehicle })),
]

/**
 * The registrations of the units of each kind, in the order of the vehicles. Nobody has counted the chauffeurs' cars, who drive what is
 * free.
 */
const YARD = [
  ['231-C-1204', '241-C-877'],
  ['212-C-3310', '', ''],
  [],
  ['191-C-5402'],
  ['201-C-118', '222-C-964'],
] as const

/** Inserts the demo's vehicles unless the list was edited before. A running server offers them at once. */
export async function insertVehicles(transaction: Transaction, today: string): Promise<void> {
  const vehicles = DEMO_VEHICLES.map((vehicle, kind) => ({ ...vehicle, units: demoUnits(kind, today) }))
  await transaction.insert(vehicleLists).values({ vehicles }).onConflictDoNothing()
  await transaction.execute(sql`select pg_notify('jaunt_settings', '')`)
}

/** Makes the units of a kind. The last of three or more is in the garage for a month. */
function demoUnits(kind: number, today: string): VehicleUnit[] {
  return (YARD[kind] ?? []).map((name, at) => ({
    ...{ id: `demo-${kind}-${at}`, name, seats: null },
    ...(at < 2 ? { out_from: null, out_to: null } : { out_from: today, out_to: addDays(today, 30) }),
  }))
}
