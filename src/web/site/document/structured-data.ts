import type { Faq } from '#content/sections/faq.ts'
import { isShown } from '#content/sections/registry.ts'
import { iconVersion } from '#content/site/brand.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { siteIcon } from '#content/site/site-icon.ts'
import type { Business } from '#contract/settings/business.ts'
import { PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { madeClaim } from '../elements/confirmed-claim.ts'
import { sharedImage } from './social-tags.tsx'

type Thing = { '@type': string; [property: string]: unknown }
type StructuredData = { '@context': 'https://schema.org'; '@graph': Thing[] }

/**
 * Returns structured data for search engines: the business, what it offers, and answered questions. It has only facts, without ratings,
 * reviews, advertising or placeholders.
 */
export function structuredData(model: PageModel): StructuredData | undefined {
  switch (model.kind) {
    case 'home': {
      const { sectionVisibility, faq } = model.content
      const faqs = isShown(sectionVisibility, 'faq') ? faq.faqs : []
      return graph([business(model), ...services(model), ...questions(faqs)])
    }
    case 'how-it-works':
      return graph([
        business(model),
        trail(model, model.content.title),
        ...questions(model.content.questions.faqs),
      ])
    case 'about':
      return graph([business(model), trail(model, model.content.title)])
    case 'legal':
    case 'accessibility':
      return graph([trail(model, model.page.title)])
    default:
      return undefined
  }
}

function graph(things: Thing[]): StructuredData {
  return { '@context': 'https://schema.org', '@graph': things }
}

function business(model: PageModel): Thing {
  const { business, origin } = model
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: business.name,
    ...known('legalName', business.legalName),
    ...known('vatID', business.vatNumber),
    ...known('telephone', business.phone === PLACEHOLDER_PHONE ? '' : business.phone),
    ...known('email', business.email.endsWith('.local') ? '' : business.email),
    address: address(business),
    areaServed: { '@type': 'Country', name: 'Ireland' },
    ...(origin && {
      url: new URL('/', origin).href,
      image: sharedImage(model),
      logo: new URL(siteIcon(model) ?? `/icon-512.png?v=${iconVersion(model.header)}`, origin).href,
    }),
  }
}

function address({ registeredOffice, location }: Business): Thing {
  return {
    '@type': 'PostalAddress',
    ...known('streetAddress', registeredOffice),
    ...known('addressLocality', location),
    addressCountry: 'IE',
  }
}

function services({ footer, origin }: PageModel): Thing[] {
  return footer.services
    .filter((name) => !madeClaim(name))
    .map((name) => ({
      '@type': 'Service',
      name,
      serviceType: name,
      provider: { '@id': businessId(origin) },
      areaServed: { '@type': 'Country', name: 'Ireland' },
    }))
}

function questions(faqs: readonly Faq[]): Thing[] {
  const plain = faqs.filter(({ question, answer }) => !madeClaim(question) && !madeClaim(answer))
  if (plain.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: plain.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

function trail({ header, origin, ...model }: PageModel, name: string): Thing {
  const path = 'path' in model ? model.path : '/'
  const step = (position: number, title: string, to: string) => ({
    '@type': 'ListItem',
    position,
    name: title,
    item: origin ? new URL(to, origin).href : to,
  })
  return { '@type': 'BreadcrumbList', itemListElement: [step(1, header.logoText, '/'), step(2, name, path)] }
}

function businessId(origin: string | undefined): string {
  return origin ? new URL('/#business', origin).href : '/#business'
}

function known(property: string, value: string): Record<string, string> {
  return value.trim() === '' ? {} : { [property]: value }
}
