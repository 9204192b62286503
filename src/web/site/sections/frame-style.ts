import { background } from '#content/fields/styling.ts'
import type { FooterContent } from '#content/sections/footer.ts'
import type { HeaderContent } from '#content/sections/header.ts'
import { colourRule } from '../elements/generated-style.ts'

export function headerRule({ styling }: HeaderContent): string {
  return colourRule('.site-header', {
    '--ground': styling.backgroundColor,
    '--logo-text': styling.logoTextColor,
    '--tagline': styling.taglineColor,
    '--logo-icon-ground': background(
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
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--text-colour': styling.textColor,
    '--title': styling.titleColor,
    '--link': styling.linkColor,
    '--icon': styling.iconColor,
  })
}
