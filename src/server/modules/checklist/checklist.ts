import { claimsIn, claimsLicence, QUOTE_CLAIMS } from '#content/claims.ts'
import { showsContactNotice } from '#content/sections/cta.ts'
import { type Business, DEFAULT_BUSINESS, PLACEHOLDER_PHONE } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import type { Checklist, ChecklistItem } from '#contract/settings/settings.ts'
import type { CheckedPage } from './dependencies.ts'

type Facts = {
  business: Business
  confirmed: readonly ClaimId[]
  pages: readonly CheckedPage[]
  setup: { publicUrl: boolean; mailServer: boolean; rateCard: boolean }
  /** the register of licences has what it takes to say so */
  licensed: boolean
}

/** What is still as shipped, and what a launch wants besides. */
export function checklistOf(facts: Facts): Checklist {
  const items = [
    ...factItems(facts),
    ...quoteItems(facts),
    ...licenceItems(facts),
    ...claimItems(facts),
    ...testimonialItems(facts),
    ...setupItems(facts),
  ]
  return { items, open: items.filter((item) => !item.done).length }
}

function factItems({ business }: Facts): ChecklistItem[] {
  const fact = (id: string, title: string, detail: string, done: boolean): ChecklistItem => ({
    id,
    group: 'facts',
    title,
    detail,
    done,
  })
  const known = (value: string) => value !== ''
  const own = (value: string, shipped: string) => known(value) && value !== shipped
  return [
    fact(
      'phone',
      'Phone number',
      'Call and WhatsApp links use a placeholder number.',
      own(business.phone, PLACEHOLDER_PHONE),
    ),
    fact(
      'name',
      'Trading name',
      'The site still shows the default name.',
      own(business.name, DEFAULT_BUSINESS.name),
    ),
    fact(
      'email',
      'Email address',
      'The site still shows the default address, which does not exist.',
      own(business.email, DEFAULT_BUSINESS.email),
    ),
    fact(
      'legal-name',
      'Legal name',
      'As registered, with its legal form. Required by law on the site and in every email.',
      known(business.legalName),
    ),
    fact(
      'registration',
      'Company registration',
      'The registration number and the place of registration.',
      known(business.registrationNumber) && known(business.registrationPlace),
    ),
    fact('office', 'Registered office', 'The address as registered.', known(business.registeredOffice)),
    fact('vat', 'VAT number', 'Shown with the company details.', known(business.vatNumber)),
    fact(
      'spsv',
      'Small vehicle licence',
      'The limousine licence. Advertising small vehicles without one is not allowed.',
      known(business.spsvLicence),
    ),
    fact(
      'operator',
      'Operator licence',
      'The Road Passenger Transport Operator Licence, for vehicles with nine or more passenger seats.',
      known(business.operatorLicence),
    ),
    fact(
      'dispatch',
      'Dispatch operator licence',
      'Needed to take bookings for small vehicles driven by others, except limousines. Otherwise enter “Not applicable”.',
      known(business.dispatchLicence),
    ),
    fact(
      'insurance',
      'Insurance',
      'The insurer and the cover, for the insurance page.',
      known(business.insurer) && known(business.insuranceCover),
    ),
  ]
}

const CLAIM_TITLES: Record<ClaimId, string> = {
  'save-40-percent': 'Save up to 40 percent',
  '50-companies': '50+ companies',
  '10000-customers': '10,000+ customers',
  '2847-bookings': '2847 bookings',
  'rating-4-9': 'Rating 4.9/5',
  '500-clients': '500 Happy Clients',
  '15-minutes': 'Response within 15 minutes',
  '5-star-service': '5-Star Service',
  'sample-testimonials': 'Sample testimonials',
  'offer-terms': 'Terms of quotes',
  'offer-vat-note': 'VAT on quotes',
}

const QUOTE_DETAILS: Partial<Record<ClaimId, string>> = {
  'offer-terms':
    'Customers book under the default terms: inclusions, payment and cancellation. Confirm them, or change them under Quotes.',
  'offer-vat-note':
    'Each quote says by default that no VAT is charged. Confirm it if this is correct, or change it under Quotes.',
}

/** What customers agree to is the business's own: open until somebody confirms or changes it. */
function quoteItems({ business, confirmed }: Facts): ChecklistItem[] {
  const { offerTerms, offerVatNote } = business
  const made = claimsIn({ offerTerms, offerVatNote })
  return QUOTE_CLAIMS.filter((claim) => made.includes(claim)).map((claim) => ({
    id: claim,
    group: 'facts',
    title: CLAIM_TITLES[claim],
    detail: QUOTE_DETAILS[claim] ?? '',
    done: confirmed.includes(claim),
    claim,
  }))
}

/** Nobody may advertise a licence they lack: the register confirms this claim, and no click. */
function licenceItems({ pages, licensed }: Facts): ChecklistItem[] {
  const paths = pages.filter(({ content }) => claimsLicence(content)).map(({ path }) => path)
  if (paths.length === 0) return []
  const detail = `Shown on ${paths.join(', ')}. Enter a licence and an insurance that hold under Licences, or edit the page.`
  return [{ id: 'claim-licensed', group: 'claims', title: 'Licensed and insured', detail, done: licensed }]
}

/** Each claim that a page still makes stays open until somebody confirms it or takes it away. */
function claimItems({ pages, confirmed }: Facts): ChecklistItem[] {
  const made = pages.map(({ path, content }) => ({ path, claims: claimsIn(content) }))
  const ids = (Object.keys(CLAIM_TITLES) as ClaimId[]).filter((claim) => !QUOTE_CLAIMS.includes(claim))
  return ids.flatMap((claim) => {
    const paths = made.filter(({ claims }) => claims.includes(claim)).map(({ path }) => path)
    if (paths.length === 0) return []
    const detail = `${stateOf(claim)} ${paths.join(', ')}. Confirm it if you can prove it, or edit the page.`
    return [
      {
        id: `claim-${claim}`,
        group: 'claims' as const,
        title: CLAIM_TITLES[claim],
        detail,
        done: confirmed.includes(claim),
        claim,
      },
    ]
  })
}

/** The response time is a promise that the pages keep by themselves; all else is a claim. */
function stateOf(claim: ClaimId): string {
  return claim === '15-minutes' ? 'Shown on' : 'Visitors see it only once it is confirmed. It stands on'
}

/** Reviews of which nobody says how they were checked. */
function testimonialItems({ pages }: Facts): ChecklistItem[] {
  const having = pages.flatMap(({ path, content }) =>
    'testimonials' in content && content.testimonials.testimonials.length > 0
      ? [{ path, checked: content.testimonials.checkedText.trim() !== '' }]
      : [],
  )
  if (having.length === 0) return []
  const open = having.filter(({ checked }) => !checked).map(({ path }) => path)
  const detail = `Visitors see no testimonials on ${open.join(', ')}. Say in the page editor under Testimonials how you check that they come from customers.`
  return [
    {
      id: 'testimonials-checked',
      group: 'claims',
      title: 'How reviews are checked',
      detail,
      done: open.length === 0,
    },
  ]
}

function setupItems({ business, pages, setup }: Facts): ChecklistItem[] {
  const notices = pages.filter((page) => showsNotice(page, business)).map(({ path }) => path)
  return [
    {
      id: 'contact-mode',
      group: 'setup',
      title: 'Contact buttons',
      detail:
        notices.length > 0
          ? `The three contact buttons on ${notices.join(', ')} show a maintenance notice. They call, chat and email once your own phone number is set, unless the page says otherwise.`
          : 'The three contact buttons start a call, a chat or an email.',
      done: notices.length === 0,
    },
    {
      id: 'rate-card',
      group: 'setup',
      title: 'Rate card',
      detail:
        'The rates are examples and switched off. Enter your own under Rates, so that quotes begin with a price.',
      done: setup.rateCard,
    },
    {
      id: 'public-url',
      group: 'setup',
      title: 'Site address',
      detail: 'Set PUBLIC_URL: canonical links, the sitemap and emails use it.',
      done: setup.publicUrl,
    },
    {
      id: 'mail-server',
      group: 'setup',
      title: 'Email server',
      detail: 'Set SMTP_URL: without it, emails are written to files and not delivered.',
      done: setup.mailServer,
    },
  ]
}

function showsNotice({ content }: CheckedPage, business: Business): boolean {
  return 'cta' in content && 'contactMode' in content.cta && showsContactNotice(content.cta, business)
}
