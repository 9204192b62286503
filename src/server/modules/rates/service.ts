import { dublinDay } from '#contract/basics/dublin-time.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-limits.ts'
import type {
  NewRateVersion,
  RateFile,
  RateImport,
  RateTrial,
  RateVersion,
  RateVersions,
} from '#contract/rates/rate-versions.ts'
import type { Suggestion } from '#contract/rates/suggestion.ts'
import { AppError } from '#server/errors.ts'
import { rememberUntil } from '#server/platform/events/remember-until.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import { exportCard } from './csv/export-card.ts'
import { importCard } from './csv/import-card.ts'
import type { RateDependencies } from './dependencies.ts'
import { guidePriceAsker } from './guide/ask-guide-price.ts'
import { requireMayRead, requireMayWrite } from './policy.ts'
import { presentHeading, presentVersion } from './present.ts'
import { findCounting, findNewest, findVersion, listVersions } from './repository.ts'
import { saveVersion } from './save-version.ts'
import { priceLeads, tryCard } from './try-card.ts'

export type RateService = ReturnType<typeof createRateService>

export function createRateService(deps: RateDependencies) {
  const onDay = rememberUntil(deps.events, 'rates', async (day) =>
    presentVersion(await findCounting(deps.db, day)),
  )
  const counting = (): Promise<RateVersion> => onDay(dublinDay(deps.clock.now()))

  return {
    guidePrice: guidePriceAsker(deps, counting),

    saveVersion: (context: RequestContext, wanted: NewRateVersion) => saveVersion(deps, context, wanted),

    async listVersions({ actor }: RequestContext): Promise<RateVersions> {
      requireMayRead(actor)
      const [current, newest, versions] = await Promise.all([
        counting(),
        findNewest(deps.db),
        listVersions(deps.db, RATE_CARD_LIMITS.versions),
      ])
      return {
        current: current.version,
        newest: presentVersion(newest),
        versions: versions.map(presentHeading),
      }
    },

    /** For offers: one that was saved. */
    isVersion: async (version: number): Promise<boolean> => (await findVersion(deps.db, version)) !== null,

    async getVersion({ actor }: RequestContext, version: number): Promise<RateVersion> {
      requireMayRead(actor)
      const found = await findVersion(deps.db, version)
      if (!found) throw new AppError('not_found')
      return presentVersion(found)
    },

    async exportCard({ actor }: RequestContext): Promise<{ fileName: string; text: string }> {
      requireMayRead(actor)
      const { version, card } = presentVersion(await findNewest(deps.db))
      return { fileName: `rates-${version}.csv`, text: exportCard(card) }
    },

    /** Stores nothing. */
    async importCard({ actor }: RequestContext, { csv }: RateFile): Promise<RateImport> {
      requireMayWrite(actor)
      return importCard(csv)
    },

    async tryCard(context: RequestContext, { card }: RateTrial) {
      requireMayWrite(context.actor)
      return tryCard(deps, context, await counting(), card)
    },

    /** By the card that counts today; stores nothing. */
    async suggestPrice({ actor }: RequestContext, leadId: number): Promise<Suggestion> {
      requireMayRead(actor)
      const [lead, current, shortNoticeHours] = await Promise.all([
        deps.leads.getLead(actor, leadId),
        counting(),
        deps.shortNoticeHours(),
      ])
      if (current.version === 0) return NO_CARD
      const [suggestion] = await priceLeads(deps, shortNoticeHours, [current])(lead)
      return suggestion ?? NO_CARD
    },
  }
}

const NO_CARD: Suggestion = {
  priced: null,
  unpriced: { reason: 'no-card', text: 'There is no rate card of your own yet.' },
}
