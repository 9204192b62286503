import { shownIndicators } from '../fields/trust-indicators.ts'
import { AboutContent, DEFAULT_ABOUT } from '../pages/about.ts'
import { FINAL_HOME, HomeContent } from '../pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE, HowItWorksPageContent } from '../pages/how-it-works-page.ts'
import { QuoteOptions } from '../pages/quote-options.ts'
import { readFleetValue } from '../sections/fleet.ts'
import { wholeBullets } from '../sections/hero.ts'
import { storedImages } from '../sections/portfolio.ts'
import { type PartialReading, type ReadParts, readContent } from './parse-partial.ts'

type Stored = Readonly<Record<string, unknown>>

type Upgrade = (stored: Stored) => Stored

/** Steps that upgrade older documents to today's form. Each changes only the parts that it knows, so a current document stays unchanged. */
const HOME_UPGRADES: readonly Upgrade[] = [dropEmptyOptionLists]

/** Reads a stored home document in today's form. Missing parts come from the defaults. */
export function readHomeContent(
  stored: unknown,
  fallback: HomeContent = FINAL_HOME,
  known?: ReadParts,
): PartialReading<HomeContent> {
  const { content, problems } = readContent(HomeContent, upgradeHome(stored), fallback, known)
  return { content: wholeHome(content), problems }
}

/** Reads a home document for saving. A portfolio keeps only images of the image store. */
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

/** Replaces the short forms in older documents by full ones. */
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

function upgradeHome(stored: unknown): unknown {
  return isRecord(stored) ? HOME_UPGRADES.reduce((document, upgrade) => upgrade(document), stored) : stored
}

/** Removes lists without choices, so that the defaults replace them. */
function dropEmptyOptionLists(stored: Stored): Stored {
  const { quoteOptions } = stored
  if (!isRecord(quoteOptions)) return stored
  const names = new Set(Object.keys(QuoteOptions.shape))
  const remaining = Object.entries(quoteOptions).filter(([name, list]) => !(names.has(name) && isBlank(list)))
  return { ...stored, quoteOptions: Object.fromEntries(remaining) }
}

function isBlank(list: unknown): boolean {
  return list === null || (Array.isArray(list) && list.length === 0)
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
