import { shownIndicators } from '../fields/trust-indicators.ts'
import { AboutContent, DEFAULT_ABOUT } from '../pages/about.ts'
import { FINAL_HOME, HomeContent } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE, HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import { readFleetValue } from '../sections/fleet.ts'
import { wholeBullets } from '../sections/hero.ts'
import { storedImages } from '../sections/portfolio.ts'
import { type PartialReading, type ReadParts, readContent } from './parse-partial.ts'
import { upgradeHome } from './upgrades.ts'

/** A stored home document as today's, whole whatever was stored. */
export function readHomeContent(
  stored: unknown,
  fallback: HomeContent = FINAL_HOME,
  known?: ReadParts,
): PartialReading<HomeContent> {
  const { content, problems } = readContent(HomeContent, upgradeHome(stored), fallback, known)
  return { content: wholeHome(content), problems }
}

/** The same for a document that somebody saves: a portfolio keeps pictures of our own store alone. */
export function savedHomeContent(
  given: unknown,
  fallback: HomeContent = FINAL_HOME,
  known?: ReadParts,
): PartialReading<HomeContent> {
  return readHomeContent(storedImages(given), fallback, known)
}

export function readAboutContent(stored: unknown): PartialReading<AboutContent> {
  return readContent(AboutContent, stored, DEFAULT_ABOUT)
}

export function readHowItWorksContent(stored: unknown): PartialReading<HowItWorksPageContent> {
  return readContent(HowItWorksPageContent, stored, DEFAULT_HOW_IT_WORKS_PAGE)
}

/** Writes out the short forms of older documents. */
function wholeHome(content: HomeContent): HomeContent {
  const { hero, quoteForm, fleet } = content
  const vehicles = fleet.vehicles.map((vehicle) => ({ ...vehicle, fleetValue: readFleetValue(vehicle) }))
  return {
    ...content,
    hero: { ...hero, bullets: wholeBullets(hero.bullets) },
    quoteForm: { ...quoteForm, trustIndicators: shownIndicators(quoteForm.trustIndicators) },
    fleet: { ...fleet, vehicles },
  }
}
