import { showsContactNotice } from '#content/sections/cta.ts'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { PLACEHOLDER_EMAIL, PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import type { Checklist, ChecklistItem } from '#contract/settings/settings.ts'
import type { LiveDocument } from '#server/modules/pages/live-pages.ts'
import {
  claimItems,
  type Facts,
  joinPaths,
  licenceItems,
  pageLinks,
  quoteItems,
  settingsLink,
  testimonialItems,
} from './claim-items.ts'

/** The settings' field of each fact. */
const FACT_FIELDS = {
  phone: 'phone',
  name: 'name',
  email: 'email',
  'legal-name': 'legalName',
  registration: 'registrationNumber',
  office: 'registeredOffice',
  vat: 'vatNumber',
  spsv: 'spsvLicence',
  operator: 'operatorLicence',
  dispatch: 'dispatchLicence',
  insurance: 'insurer',
} as const satisfies Record<string, keyof Business>
type FactId = keyof typeof FACT_FIELDS

/** Lists everything that still has its shipped value, and everything else a launch needs. */
export function listItems(facts: Facts): Checklist {
  const items = [
    ...serverItems(facts),
    ...factItems(facts),
    ...quoteItems(facts),
    ...siteItems(facts),
    ...licenceItems(facts),
    ...claimItems(facts),
    ...testimonialItems(facts),
  ]
  return { items, open: items.filter(({ group, done }) => group === 'launch' && !done).length }
}

function factItems({ business }: Facts): ChecklistItem[] {
  const fact = (id: FactId, title: string, detail: string, done: boolean): ChecklistItem => ({
    id,
    group: 'launch',
    title,
    detail,
    done,
    links: settingsLink(FACT_FIELDS[id]),
  })
  const known = (value: string) => value !== ''
  const own = (value: string, shipped: string) => known(value) && value !== shipped
  return [
    fact(
      'name',
      'Trading name',
      'The site shows the default name, with sample claims, testimonials and times. Once yours is set, visitors see only what you have confirmed.',
      own(business.name, DEFAULT_BUSINESS.name),
    ),
    fact(
      'phone',
      'Phone number',
      'Call and WhatsApp links use a placeholder number.',
      own(business.phone, PLACEHOLDER_PHONE),
    ),
    fact(
      'email',
      'Email address',
      'Until you set one, pages show no email address and the legal pages point to the quote form.',
      own(business.email, PLACEHOLDER_EMAIL),
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
      'Needed only if you take bookings for other operators’ taxis or hackneys. If not, enter “Not applicable”.',
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

/** Lists the items of the server; they come first, because items about emails mean nothing without a mail server. */
function serverItems({ setup }: Facts): ChecklistItem[] {
  return [
    {
      id: 'mail-server',
      group: 'launch',
      title: 'Email server',
      detail:
        'Emails are saved on the server and not sent. Ask whoever runs the server: “Please set SMTP_URL to our mail server and restart Jaunt.”',
      done: setup.mailServer,
      links: [],
    },
    {
      id: 'public-url',
      group: 'launch',
      title: 'Site address',
      detail:
        'Links in emails and search engines need the address of your website. Ask whoever runs the server: “Please set PUBLIC_URL to our website’s address and restart Jaunt.”',
      done: setup.publicUrl,
      links: [],
    },
  ]
}

function siteItems({ business, pages, setup }: Facts): ChecklistItem[] {
  const notices = pages
    .filter((page) => showsNotice(page, business))
    .map((page) => ({ page, field: 'cta.contactMode' }))
  return [
    {
      id: 'contact-mode',
      group: 'launch',
      title: 'Contact buttons',
      detail:
        notices.length > 0
          ? `The three contact buttons on ${joinPaths(notices)} show a maintenance notice. They will work once you set your own phone number, unless you chose otherwise on the page.`
          : 'The three contact buttons start a call, a chat or an email.',
      done: notices.length === 0,
      links: [...settingsLink('phone'), ...pageLinks(notices)],
    },
    {
      id: 'rate-card',
      group: 'launch',
      title: 'Rates',
      detail:
        'The rates are switched off, or still the shipped examples. Enter your own and your depot under Rates, so that quotes begin with a price.',
      done: setup.rateCard,
      links: [{ label: 'Go to Rates', path: '/admin/rates' }],
    },
  ]
}

function showsNotice({ content }: LiveDocument, business: Business): boolean {
  return 'cta' in content && 'contactMode' in content.cta && showsContactNotice(content.cta, business)
}
