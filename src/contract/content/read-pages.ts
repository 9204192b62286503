import { AboutContent, DEFAULT_ABOUT } from './about.ts'
import { fleetValueOf } from './fleet.ts'
import { wholeBullets } from './hero.ts'
import { FINAL_HOME, HomeContent } from './home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE, HowItWorksPageContent } from './how-it-works-page.ts'
import { keptPictures } from './portfolio.ts'
import { type Reading, readContent } from './read.ts'
import { shownIndicators } from './trust-indicators.ts'
import { upgradeHome } from './upgrades.ts'

/** A stored home document as today's, whole whatever was stored. */
export function readHomeContent(stored: unknown, fallback: HomeContent = FINAL_HOME): Reading<HomeContent> {
  const { content, problems } = readContent(HomeContent, upgradeHome(stored), fallback)
  return { content: wholeHome(content), problems }
}

/** The same for a document that somebody saves: a portfolio keeps pictures of our own store alone. */
export function savedHomeContent(given: unknown, fallback: HomeContent = FINAL_HOME): Reading<HomeContent> {
  return readHomeContent(keptPictures(given), fallback)
}

export function readAboutContent(stored: unknown): Reading<AboutContent> {
  return readContent(AboutContent, stored, DEFAULT_ABOUT)
}

export function readHowItWorksContent(stored: unknown): Reading<HowItWorksPageContent> {
  return readContent(HowItWorksPageContent, stored, DEFAULT_HOW_IT_WORKS_PAGE)
}

/** Short forms of older documents written out. */
function wholeHome(content: HomeContent): HomeContent {
  const { hero, quoteForm, fleet } = content
  const vehicles = fleet.vehicles.map((vehicle, position) => ({
    ...vehicle,
    fleetValue: fleetValueOf(vehicle, position),
  }))
  return {
    ...content,
    hero: { ...hero, bullets: wholeBullets(hero.bullets) },
    quoteForm: { ...quoteForm, trustIndicators: shownIndicators(quoteForm.trustIndicators) },
    fleet: { ...fleet, vehicles },
  }
}
