import type { Business } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import { claimsIn } from '../claims.ts'
import { shownIndicators } from '../fields/trust-indicators.ts'
import type { HomeContent } from '../pages/home.ts'
import { wholeBullets } from '../sections/hero.ts'
import { LABELS } from '../sections/quote-form-labels.ts'
import { SAMPLE_TESTIMONIALS } from '../sections/testimonials.ts'
import { isAsShipped } from './as-shipped.ts'
import { withoutRoundTheClock } from './own-response-time.ts'

/** Promises that the product measures, such as the response time, which are not claims about the past. */
const MEASURED: readonly ClaimId[] = ['15-minutes']

/**
 * Returns the content as visitors see it: without unconfirmed claims, and without testimonials unless the business says how they are
 * checked. The stored document and the editor keep them.
 */
export function withConfirmedClaims(content: HomeContent, confirmed: readonly ClaimId[]): HomeContent {
  const isShown = (text: string) =>
    claimsIn(text).every((claim) => MEASURED.includes(claim) || confirmed.includes(claim))
  const shown = (text: string) => (isShown(text) ? text : '')
  const { quoteForm } = content
  return withCheckedTestimonials(
    {
      ...content,
      hero: confirmedHero(content.hero, isShown),
      quoteForm: {
        ...quoteForm,
        urgencyBanner: shown(quoteForm.urgencyBanner),
        cardSubtitle: shown(quoteForm.cardSubtitle),
        trustIndicators: shownIndicators(quoteForm.trustIndicators).filter(({ text }) => isShown(text)),
        labels: {
          ...quoteForm.labels,
          submitText: shown(quoteForm.labels.submitText) || LABELS.submitText,
        },
      },
      testimonials: {
        ...content.testimonials,
        subtitle: shown(content.testimonials.subtitle),
        trustedByText: shown(content.testimonials.trustedByText),
      },
      cta: { ...content.cta, subtitle: shown(content.cta.subtitle) },
    },
    confirmed.includes('sample-testimonials'),
  )
}

/**
 * Lists the texts of a page that are hidden from visitors: unconfirmed claims, unchecked testimonials and, once there are opening
 * hours, texts that say "around the clock".
 */
export function listWithheld(
  content: HomeContent,
  business: Business,
  confirmed: readonly ClaimId[],
): string[] {
  const alwaysOpen = business.openingHours.always
  const claimed = isAsShipped(business) ? content : withConfirmedClaims(content, confirmed)
  const shown = alwaysOpen ? claimed : (withoutRoundTheClock(claimed) as HomeContent)
  const remaining = new Set(statedTexts(shown))
  const lost = statedTexts(content).filter((text) => !remaining.has(text))
  const count = content.testimonials.testimonials.length - shown.testimonials.testimonials.length
  return [
    ...new Set(lost.map((text) => `“${text}”`)),
    ...(count > 0 ? [count === 1 ? '1 testimonial' : `${count} testimonials`] : []),
  ]
}

function statedTexts({ hero, quoteForm, testimonials, cta }: HomeContent): string[] {
  return [
    hero.badge,
    hero.titleLine1,
    hero.titleEmphasis,
    hero.subtitle,
    ...wholeBullets(hero.bullets).map(({ text }) => text),
    hero.statCount ? `${hero.statCount} ${hero.statLabel}` : '',
    quoteForm.urgencyBanner,
    quoteForm.cardSubtitle,
    ...shownIndicators(quoteForm.trustIndicators).map(({ text }) => text),
    quoteForm.labels.submitText,
    testimonials.subtitle,
    testimonials.trustedByText,
    cta.subtitle,
  ].filter((text) => text.trim() !== '')
}

function confirmedHero(hero: HomeContent['hero'], isShown: (text: string) => boolean): HomeContent['hero'] {
  const shown = (text: string) => (isShown(text) ? text : '')
  const hasStat = isShown(`${hero.statCount} ${hero.statLabel}`)
  return {
    ...hero,
    badge: shown(hero.badge),
    titleLine1: shown(hero.titleLine1),
    titleEmphasis: shown(hero.titleEmphasis),
    subtitle: shown(hero.subtitle),
    bullets: wholeBullets(hero.bullets).filter(({ text }) => isShown(text)),
    ...(!hasStat && { statCount: 0, statLabel: '' }),
  }
}

/** Hides testimonials that are not checked; a section without any left is hidden too. */
function withCheckedTestimonials(content: HomeContent, samplesConfirmed: boolean): HomeContent {
  const { testimonials, features, sectionVisibility } = content
  const checked = testimonials.checkedText.trim() !== ''
  const isShown = ({ quote }: { quote: string }) => checked && (samplesConfirmed || !SAMPLES.has(quote))
  const shown = testimonials.testimonials.filter(isShown)
  const isEmptied = shown.length === 0 && testimonials.testimonials.length > 0
  return {
    ...content,
    features: { ...features, testimonials: features.testimonials.filter(isShown) },
    testimonials: { ...testimonials, testimonials: shown },
    sectionVisibility: isEmptied ? { ...sectionVisibility, showTestimonials: false } : sectionVisibility,
  }
}

const SAMPLES: ReadonlySet<string> = new Set(SAMPLE_TESTIMONIALS.map(({ quote }) => quote))
