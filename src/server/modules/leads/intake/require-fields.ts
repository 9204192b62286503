import type { NewLead } from '#contract/leads/quote-request.ts'
import { AppError } from '#server/errors.ts'
import { readHiddenFields } from '#server/modules/pages/quote-form-pages.ts'
import { listOfferedValues } from '#server/modules/vehicles/list-vehicles.ts'
import type { Server } from '#server/server.ts'
import { NOT_OFFERED, REQUIRED, returnErrors } from '../policy.ts'

/** Checks what the schema cannot: fields that a page's form may hide, and the return of a round trip. Throws with all errors. */
export async function requireFields(
  server: Server,
  lead: Omit<NewLead, 'slug'> & Partial<Pick<NewLead, 'slug'>>,
  errors: Record<string, string[]> = {},
): Promise<void> {
  if (!lead.pickup_location || !lead.selected_vehicle) {
    const hidden = await readHiddenFields(server, lead.slug ?? '')
    if (!lead.pickup_location && !hidden.pickup_location) errors.pickup_location = REQUIRED
    if (!lead.selected_vehicle && !hidden.selected_vehicle) errors.selected_vehicle = REQUIRED
  }
  for (const [field, messages] of Object.entries(returnErrors(lead.journey ?? {}))) {
    errors[`journey.${field}`] = messages
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/** Returns the error for a vehicle that is not offered; null if it is offered or blank (`requireFields` checks blanks). */
export async function refuseVehicle(
  server: Server,
  vehicle: string | null | undefined,
): Promise<AppError | null> {
  if (!vehicle || (await listOfferedValues(server)).has(vehicle)) return null
  return new AppError('invalid', { errors: { selected_vehicle: NOT_OFFERED } })
}
