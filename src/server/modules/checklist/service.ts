import type { Checklist } from '#contract/settings/settings.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { checklistOf } from './checklist.ts'
import type { ChecklistDependencies } from './dependencies.ts'

export type ChecklistService = ReturnType<typeof createChecklistService>

export function createChecklistService(deps: ChecklistDependencies) {
  const setup = { publicUrl: deps.publicUrl !== undefined, mailServer: deps.mailServer }
  return {
    async getChecklist({ actor }: RequestContext): Promise<Checklist> {
      requireAdmin(actor)
      const [{ business: typed, confirmed_claims }, pages, rateCard, facts, licensed] = await Promise.all([
        deps.settings(),
        deps.livePages(),
        deps.ratesInUse(),
        deps.licences.facts(),
        deps.licences.isLicensed(),
      ])
      return checklistOf({
        business: { ...typed, ...facts },
        confirmed: confirmed_claims,
        pages,
        setup: { ...setup, rateCard },
        licensed,
      })
    },
  }
}
