import { shownIndicators } from '#contract/content/trust-indicators.ts'
import type { PageModel } from '#contract/page.ts'
import { colourRule } from './generated-style.ts'

/** The colours that content chooses, as the text of the page's one style block. */
export function pageStyle(model: PageModel): string {
  const { styling } = model.header
  const header = colourRule('.site-header', {
    '--header-background': styling.backgroundColor,
    '--logo-text': styling.logoTextColor,
    '--tagline': styling.taglineColor,
    '--logo-icon-background': styling.logoIconBgColor,
    '--logo-icon': styling.logoIconColor,
  })
  return header + (model.kind === 'home' ? indicatorColours(model.content.quoteForm.trustIndicators) : '')
}

function indicatorColours(indicators: Parameters<typeof shownIndicators>[0]): string {
  return shownIndicators(indicators)
    .map(({ iconColor }, index) =>
      colourRule(`.trust-indicators li:nth-child(${index + 1})`, { '--icon': iconColor }),
    )
    .join('')
}
