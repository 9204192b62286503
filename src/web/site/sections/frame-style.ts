import type { FooterContent } from '#contract/content/footer.ts'
import type { HeaderContent } from '#contract/content/header.ts'
import { ground } from '#contract/content/styling.ts'
import { colourRule } from '../generated-style.ts'

export function headerRule({ styling }: HeaderContent): string {
  return colourRule('.site-header', {
    '--ground': styling.backgroundColor,
    '--logo-text': styling.logoTextColor,
    '--tagline': styling.taglineColor,
    '--logo-icon-ground': ground(
      styling.useLogoIconBgGradient,
      styling.logoIconBgGradient,
      styling.logoIconBgColor,
    ),
    '--logo-icon': styling.logoIconColor,
    '--nav': styling.navLinkColor,
    '--nav-active': styling.navLinkActiveColor,
  })
}

export function footerRule({ styling }: FooterContent): string {
  return colourRule('.site-footer', {
    '--ground': ground(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--text-colour': styling.textColor,
    '--title': styling.titleColor,
    '--link': styling.linkColor,
    '--icon': styling.iconColor,
  })
}
