import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { listAt, type PageDocument, valueAt } from '../state/document-path.ts'

/**
 * Vehicles whose button chooses nothing in the quote form, in a sentence; undefined where there is none. `offered`: what the form
 * offers, where that is known.
 */
export function untiedVehicles(
  document: PageDocument,
  offered?: readonly Pick<Vehicle, 'value'>[],
): string | undefined {
  const names = listAt(document, ['fleet', 'vehicles'])
    .filter((vehicle) => !isTied(valueAt(vehicle, ['fleetValue']), offered))
    .map((vehicle) => `“${valueAt(vehicle, ['name'])}”`)
  if (names.length === 0) return undefined
  const [is, its] = names.length === 1 ? ['is', 'its'] : ['are', 'their']
  return `${names.join(', ')} ${is} tied to no choice of the quote form: ${its} button leads to the form, where visitors choose.`
}

function isTied(value: unknown, offered?: readonly Pick<Vehicle, 'value'>[]): boolean {
  if (!value) return false
  return offered === undefined || offered.some((vehicle) => vehicle.value === value)
}
