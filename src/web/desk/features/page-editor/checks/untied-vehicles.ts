import { listAt, type PageDocument, valueAt } from '../state/document-path.ts'

/** Vehicles whose button chooses nothing in the quote form, in a sentence; undefined where there is none. */
export function untiedVehicles(document: PageDocument): string | undefined {
  const names = listAt(document, ['fleet', 'vehicles'])
    .filter((vehicle) => !valueAt(vehicle, ['fleetValue']))
    .map((vehicle) => `“${valueAt(vehicle, ['name'])}”`)
  if (names.length === 0) return undefined
  const [is, its] = names.length === 1 ? ['is', 'its'] : ['are', 'their']
  return `${names.join(', ')} ${is} tied to no choice of the quote form: ${its} button leads to the form, where visitors choose.`
}
