import { dublinDay } from '#contract/basics/dublin-time.ts'
import { rememberUntil } from '#server/platform/events/remember-until.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { RateDependencies } from './dependencies.ts'
import { guidePriceAsker } from './guide/ask-guide-price.ts'
import { presentVersion } from './present.ts'
import { getRateVersion, isRateVersion, listRateVersions } from './read-versions.ts'
import { findCounting } from './repository.ts'
import { saveVersion } from './save-version.ts'
import { suggestPrice, workOut } from './suggest-price.ts'
import { tryCard } from './try-card.ts'

export type RateService = ReturnType<typeof createRateService>

export function createRateService(deps: RateDependencies) {
  const onDay = rememberUntil(deps.events, 'rates', async (day) =>
    presentVersion(await findCounting(deps.db, day)),
  )
  const withCurrent = { ...deps, currentVersion: () => onDay(dublinDay(deps.clock.now())) }
  return {
    askGuidePrice: guidePriceAsker(withCurrent),
    ...bindUseCases(withCurrent, {
      getRateVersion,
      isRateVersion,
      listRateVersions,
      saveVersion,
      suggestPrice,
      tryCard,
      workOut,
    }),
  }
}
