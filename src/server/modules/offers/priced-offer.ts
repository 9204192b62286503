import { isSameValue } from '#contract/basics/same-value.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { NewOffer } from '#contract/offers/offer.ts'
import type { PricedSuggestion } from '#contract/rates/suggestion.ts'
import { workOut } from '#server/modules/rates/suggest-price.ts'
import { readVehicleNames } from '#server/modules/vehicles/list-vehicles.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import type { StoredOffer } from './repository.ts'

/** An offer as staff send it, with its lead and the offers before it. */
type Offering = { lead: Lead; wanted: NewOffer; former: readonly StoredOffer[] }

/** An offer by the server's own arithmetic, and the lead that it names. */
export type PricedOffer = {
  lead: Lead
  wanted: NewOffer
  /** the vehicle that was priced, as leads name it, where the lead takes it over */
  vehicle: string | undefined
}

/**
 * The suggestion that an offer began with is worked out again, so that nobody can say another one. One that an earlier offer of
 * the lead was stored with stays. A lead that asks for another vehicle by now has no price that the offer began with.
 */
export async function priceOffer(server: Server, actor: Actor, offer: Offering): Promise<PricedOffer> {
  const { lead, wanted } = offer
  const suggestion = await proveSuggestion(server, actor, offer)
  const vehicle = wanted.keep_vehicle ? undefined : suggestion?.vehicle
  const names = vehicle === undefined ? null : await readVehicleNames(server)
  const named = vehicle === undefined ? lead : { ...lead, selected_vehicle: names?.get(vehicle) ?? vehicle }
  return { lead: named, wanted: { ...wanted, suggestion }, vehicle }
}

async function proveSuggestion(
  server: Server,
  actor: Actor,
  { lead, wanted: { suggestion: said }, former }: Offering,
): Promise<PricedSuggestion | null> {
  if (!said) return null
  const stored = former.find(({ suggestion }) => isSameValue(suggestion, said))
  if (stored) return stored.suggestion
  const worked = await workOut(server, actor, lead.id, said.version)
  return worked?.class_id === said.class_id ? worked : null
}
