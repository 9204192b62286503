import { background, type SectionStyling } from '#content/fields/styling.ts'
import { colourRule } from '../elements/generated-style.ts'

/** Returns a rule with the colours that all sections share, as custom properties. */
export function sectionColours(selector: string, styling: SectionStyling): string {
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
