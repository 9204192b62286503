import type { NewLead } from '#contract/leads/quote-request.ts'
import { AppError } from '#server/errors.ts'
import type { LeadDependencies } from '../dependencies.ts'
import { NOT_OFFERED, REQUIRED, returnErrors } from '../policy.ts'

/** What the schema cannot know: fields that the page may hide, and the return of a round trip. */
export async function requireFields(
  deps: Pick<LeadDependencies, 'hiddenFields'>,
  lead: Omit<NewLead, 'slug'> & Partial<Pick<NewLead, 'slug'>>,
  errors: Record<string, string[]> = {},
): Promise<void> {
  if (!lead.pickup_location || !lead.selected_vehicle) {
    const hidden = await deps.hiddenFields(lead.slug ?? '')
    if (!lead.pickup_location && !hidden.pickup_location) errors.pickup_location = REQUIRED
    if (!lead.selected_vehicle && !hidden.selected_vehicle) errors.selected_vehicle = REQUIRED
  }
  for (const [field, messages] of Object.entries(returnErrors(lead.journey ?? {}))) {
    errors[`journey.${field}`] = messages
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}

/** A blank one is for `requireFields`. Null where the vehicle is offered. */
export async function refuseVehicle(
  deps: Pick<LeadDependencies, 'offeredVehicles'>,
  vehicle: string | null | undefined,
): Promise<AppError | null> {
  if (!vehicle || (await deps.offeredVehicles()).has(vehicle)) return null
  return new AppError('invalid', { errors: { selected_vehicle: NOT_OFFERED } })
}
