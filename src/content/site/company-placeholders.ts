import { type Business, DEFAULT_BUSINESS, showPhone } from '#contract/settings/business.ts'
import { FINAL_FOOTER, type FooterContent } from '../sections/footer.ts'
import { FINAL_HEADER, type HeaderContent } from '../sections/header.ts'

/** Words that still stand as shipped say what the business's settings say; what somebody wrote stays. */
export function businessHeader(header: HeaderContent, business: Business): HeaderContent {
  return { ...header, logoText: unlessWritten(header.logoText, FINAL_HEADER.logoText, business.name) }
}

export function businessFooter(footer: FooterContent, business: Business): FooterContent {
  const shipped = FINAL_FOOTER
  const copyright = shipped.copyright.replace(DEFAULT_BUSINESS.name, () => business.name)
  return {
    ...footer,
    companyName: unlessWritten(footer.companyName, shipped.companyName, business.name),
    phone: unlessWritten(footer.phone, shipped.phone, showPhone(business.phone)),
    email: unlessWritten(footer.email, shipped.email, business.email),
    location: unlessWritten(footer.location, shipped.location, business.location),
    copyright: unlessWritten(footer.copyright, shipped.copyright, copyright),
  }
}

function unlessWritten(stands: string, shipped: string, own: string): string {
  return stands === shipped ? own : stands
}
