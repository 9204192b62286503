import { background, type SectionStyling } from '#content/fields/styling.ts'
import { shownIndicators } from '#content/fields/trust-indicators.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { SectionName } from '#content/sections/registry.ts'
import { colourRule } from '../elements/generated-style.ts'

type SectionRules = { section: SectionName; rules: (content: HomeContent) => string }

/** Content's colours as custom properties of each section; the stylesheets say where they are used. */
export const SECTION_RULES: readonly SectionRules[] = [
  { section: 'hero', rules: ({ hero }) => heroRule(hero.styling) },
  { section: 'quoteForm', rules: ({ quoteForm }) => quoteRules(quoteForm) },
  { section: 'indexIntro', rules: ({ indexIntro }) => shared('.intro', indexIntro.styling) },
  { section: 'features', rules: ({ features }) => shared('.features', features.styling) },
  { section: 'fleet', rules: ({ fleet }) => fleetRule(fleet.styling) },
  { section: 'howItWorks', rules: ({ howItWorks }) => shared('.steps', howItWorks.styling) },
  { section: 'portfolio', rules: ({ portfolio }) => shared('.portfolio', portfolio.styling) },
  { section: 'testimonials', rules: ({ testimonials }) => testimonialsRule(testimonials.styling) },
  { section: 'faq', rules: ({ faq }) => shared('.faq', faq.styling) },
  { section: 'cta', rules: ({ cta }) => ctaRule(cta.styling) },
]

/** The colours that every section names alike. */
export function shared(selector: string, styling: SectionStyling): string {
  return colourRule(selector, {
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--text-colour': styling.textColor,
    '--title': styling.titleColor ?? styling.textColor,
    '--subtitle': styling.subtitleColor,
    '--card': styling.cardBgColor,
    '--card-title': styling.cardTitleColor,
    '--card-text': styling.cardDescriptionColor,
    '--icon-ground': styling.iconBgColor,
    '--icon': styling.iconColor,
    '--link': styling.linkColor,
  })
}

function heroRule(styling: HomeContent['hero']['styling']): string {
  const own = colourRule('.hero', {
    '--tint': styling.backgroundColor,
    '--title-1': styling.titleLine1Color,
    '--title-2': styling.titleEmphasisColor,
    '--badge': styling.badgeTextColor,
    '--badge-ground': styling.badgeBgColor,
  })
  return shared('.hero', styling) + own
}

function quoteRules({ styling, trustIndicators }: HomeContent['quoteForm']): string {
  const own = colourRule('.quote', {
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--title': styling.textColor,
    '--urgency-ground': styling.urgencyBannerBgColor,
    '--urgency': styling.urgencyBannerTextColor,
    '--button': styling.submitButtonBgColor,
    '--button-text': styling.submitButtonTextColor,
    '--disclaimer-ground': styling.disclaimerBgColor,
    '--disclaimer-title': styling.disclaimerTitleColor,
    '--disclaimer-text': styling.disclaimerTextColor,
  })
  const icons = shownIndicators(trustIndicators).map(({ iconColor }, index) =>
    colourRule(`.trust-indicators li:nth-child(${index + 1})`, { '--icon': iconColor }),
  )
  return own + icons.join('')
}

function fleetRule(styling: HomeContent['fleet']['styling']): string {
  return colourRule('.fleet', {
    '--ground': styling.sectionBgColor,
    '--title': styling.titleColor,
    '--subtitle': styling.subtitleColor,
    '--card': styling.cardBgColor,
    '--card-head': background(
      styling.useCardHeaderGradient,
      styling.cardHeaderBgGradient,
      styling.cardHeaderBgColor,
    ),
    '--card-title': styling.cardTitleColor,
    '--card-text': styling.cardDescriptionColor,
    '--badge-ground': styling.badgeBgColor,
    '--badge': styling.badgeTextColor,
    '--button': background(styling.useButtonGradient, styling.buttonBgGradient, styling.buttonBgColor),
    '--button-text': styling.buttonTextColor,
  })
}

function testimonialsRule(styling: HomeContent['testimonials']['styling']): string {
  return colourRule('.testimonials', {
    '--ground': background(styling.useSectionBgGradient, styling.sectionBgGradient, styling.sectionBgColor),
    '--title': styling.titleColor,
    '--subtitle': styling.subtitleColor,
    '--card': styling.cardBgColor,
    '--card-line': styling.cardBorderColor,
    '--quote': styling.quoteTextColor,
    '--name': styling.nameColor,
    '--role': styling.roleColor,
    '--star': styling.starColor,
    '--trusted': styling.trustedByTextColor,
    '--trusted-name': styling.trustedByLogoTextColor,
  })
}

function ctaRule(styling: HomeContent['cta']['styling']): string {
  return colourRule('.cta', {
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--text-colour': styling.textColor,
    '--button': background(styling.useButtonGradient, styling.buttonBgGradient, styling.buttonBgColor),
    '--button-text': styling.buttonTextColor,
  })
}
