import type { ClaimId } from '#contract/settings/claim-ids.ts'
import { claimsIn } from '../claims.ts'
import { shownIndicators } from '../fields/trust-indicators.ts'
import type { HomeContent } from '../pages/home.ts'
import { wholeBullets } from '../sections/hero.ts'
import { LABELS } from '../sections/quote-form-labels.ts'
import { SAMPLE_TESTIMONIALS } from '../sections/testimonials.ts'

/** A promise that the page itself keeps is no claim about the past: its response time is measured. */
const MEASURED: readonly ClaimId[] = ['15-minutes']

/**
 * The content as visitors see it: claims that nobody has confirmed are left out, and so are testimonials of which nobody
 * says how they were checked. What is stored stays as it is, and so does what the editor shows.
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

/** A section whose testimonials are all hidden has nothing to say. */
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
