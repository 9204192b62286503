import type { Checklist } from '#contract/settings/settings.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { listItems } from './checklist.ts'
import type { ChecklistDependencies } from './dependencies.ts'

export async function getChecklist(
  deps: ChecklistDependencies,
  { actor }: RequestContext,
): Promise<Checklist> {
  requireAdmin(actor)
  const [{ business: typed, confirmed_claims }, pages, rateCard, facts, licensed] = await Promise.all([
    deps.settings(),
    deps.livePages(),
    deps.ratesInUse(),
    deps.licences.readLicenceFacts(),
    deps.licences.isLicensed(),
  ])
  return listItems({
    business: { ...typed, ...facts },
    confirmed: confirmed_claims,
    pages,
    setup: { publicUrl: deps.publicUrl !== undefined, mailServer: deps.mailServer, rateCard },
    licensed,
  })
}
