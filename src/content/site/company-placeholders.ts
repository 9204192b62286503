import { showPhone } from '#contract/basics/phone-text.ts'
import { type Business, DEFAULT_BUSINESS, withoutPlaceholderEmail } from '#contract/settings/business.ts'
import { FINAL_FOOTER, type FooterContent } from '../sections/footer.ts'
import { FINAL_HEADER, type HeaderContent } from '../sections/header.ts'

/** A shipped text that follows a setting until it is edited. `setting` names the setting. */
export type DrawnText = { shipped: string; drawn: (business: Business) => string; setting: string }

const DRAWN_HEADER = {
  logoText: { shipped: FINAL_HEADER.logoText, drawn: ({ name }) => name, setting: 'Trading name' },
} as const satisfies Partial<Record<keyof HeaderContent, DrawnText>>

const DRAWN_FOOTER = {
  companyName: { shipped: FINAL_FOOTER.companyName, drawn: ({ name }) => name, setting: 'Trading name' },
  phone: { shipped: FINAL_FOOTER.phone, drawn: ({ phone }) => showPhone(phone), setting: 'Phone' },
  email: {
    shipped: FINAL_FOOTER.email,
    drawn: (business) => withoutPlaceholderEmail(business).email,
    setting: 'Email',
  },
  location: { shipped: FINAL_FOOTER.location, drawn: ({ location }) => location, setting: 'Location' },
  copyright: {
    shipped: FINAL_FOOTER.copyright,
    drawn: ({ name }) => FINAL_FOOTER.copyright.replace(DEFAULT_BUSINESS.name, () => name),
    setting: 'Trading name',
  },
} as const satisfies Partial<Record<keyof FooterContent, DrawnText>>

/** Texts that follow settings, by their path in a home document. */
export const DRAWN_TEXTS: Readonly<Record<string, DrawnText>> = Object.fromEntries([
  ...Object.entries(DRAWN_HEADER).map(([name, text]) => [`header.${name}`, text]),
  ...Object.entries(DRAWN_FOOTER).map(([name, text]) => [`footer.${name}`, text]),
])

/**
 * Returns a header in which texts that are still as shipped follow the business's settings, and a missing logo is the one of the settings.
 * Text that somebody wrote or chose stays.
 */
export function businessHeader(header: HeaderContent, business: Business): HeaderContent {
  return {
    ...header,
    logoText: shownText(header.logoText, DRAWN_HEADER.logoText, business),
    logoImage: header.logoImage || business.logoImage,
  }
}

export function businessFooter(footer: FooterContent, business: Business): FooterContent {
  const shown = (name: keyof typeof DRAWN_FOOTER) => shownText(footer[name], DRAWN_FOOTER[name], business)
  return {
    ...footer,
    companyName: shown('companyName'),
    phone: shown('phone'),
    email: shown('email'),
    location: shown('location'),
    copyright: shown('copyright'),
  }
}

function shownText(stands: string, { shipped, drawn }: DrawnText, business: Business): string {
  return stands === shipped ? drawn(business) : stands
}
