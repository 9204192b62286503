import { claimPlace, claimsIn, licencePlace, QUOTE_CLAIMS } from '#content/claims.ts'
import type { Business } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import type { ChecklistItem, ChecklistLink } from '#contract/settings/settings.ts'
import type { LiveDocument } from '#server/modules/pages/live-pages.ts'

/** The facts that the checklist is made from. */
export type Facts = {
  business: Business
  confirmed: readonly ClaimId[]
  pages: readonly LiveDocument[]
  setup: { publicUrl: boolean; mailServer: boolean; rateCard: boolean }
  /** the licence register supports the claim */
  licensed: boolean
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
  'offer-terms': 'Quote terms',
  'offer-vat-note': 'VAT on quotes',
}

const QUOTE_DETAILS: Partial<Record<ClaimId, string>> = {
  'offer-terms':
    'Customers book under the default terms: inclusions, payment and cancellation. Confirm them, or change them under Quotes.',
  'offer-vat-note':
    'Each quote says by default that no VAT is charged. Confirm it if this is correct, or change it under Quotes.',
}

/** Lists the claims in the terms of quotes; each stays open until someone confirms or changes the terms. */
export function quoteItems({ business, confirmed }: Facts): ChecklistItem[] {
  const { offerTerms, offerVatNote } = business
  const made = claimsIn({ offerTerms, offerVatNote })
  return QUOTE_CLAIMS.filter((claim) => made.includes(claim)).map((claim) => ({
    id: claim,
    group: 'launch',
    title: CLAIM_TITLES[claim],
    detail: QUOTE_DETAILS[claim] ?? '',
    done: confirmed.includes(claim),
    claim,
    links: settingsLink(claim === 'offer-terms' ? 'offerTerms' : 'offerVatNote'),
  }))
}

/** Lists the pages with a licence claim. Only the licence register can confirm it, since advertising a missing licence is illegal. */
export function licenceItems({ pages, licensed }: Facts): ChecklistItem[] {
  const places = pages
    .map((page) => ({ page, field: licencePlace(page.content) }))
    .filter(({ field }) => field !== undefined)
  if (places.length === 0) return []
  const detail = `Shown on ${joinPaths(places)}. Add a current licence and insurance under Licences, or edit the page.`
  const links = [{ label: 'Go to Licences', path: '/admin/licences' }, ...pageLinks(places)]
  return [
    { id: 'claim-licensed', group: 'claims', title: 'Licensed and insured', detail, done: licensed, links },
  ]
}

/** Lists the claims on pages; each stays open until someone confirms or removes it. */
export function claimItems({ pages, confirmed }: Facts): ChecklistItem[] {
  const made = pages.map((page) => ({ page, claims: claimsIn(page.content) }))
  const ids = (Object.keys(CLAIM_TITLES) as ClaimId[]).filter((claim) => !QUOTE_CLAIMS.includes(claim))
  return ids.flatMap((claim) => {
    const places = made
      .filter(({ claims }) => claims.includes(claim))
      .map(({ page }) => ({ page, field: claimPlace(page.content, claim) }))
    if (places.length === 0) return []
    const detail = `${describeState(claim)} ${joinPaths(places)}. Confirm it if you can prove it, or edit the page.`
    return [
      {
        id: `claim-${claim}`,
        group: 'claims' as const,
        title: CLAIM_TITLES[claim],
        detail,
        done: confirmed.includes(claim),
        claim,
        links: pageLinks(places),
      },
    ]
  })
}

/** Describes a claim's state. The promised response time is measured, so it needs no confirmation. */
function describeState(claim: ClaimId): string {
  return claim === '15-minutes' ? 'Shown on' : 'Visitors see this only after you confirm it. It appears on'
}

/** Lists pages with reviews but no statement of how they are checked. */
export function testimonialItems({ pages }: Facts): ChecklistItem[] {
  const having = pages.flatMap((page) =>
    'testimonials' in page.content && page.content.testimonials.testimonials.length > 0
      ? [
          {
            page,
            field: 'testimonials.checkedText',
            checked: page.content.testimonials.checkedText.trim() !== '',
          },
        ]
      : [],
  )
  if (having.length === 0) return []
  const open = having.filter(({ checked }) => !checked)
  const detail =
    open.length > 0
      ? `Visitors see no testimonials on ${joinPaths(open)}. Say in the page editor under Testimonials how you check that they come from customers.`
      : `Shown with the testimonials on ${joinPaths(having)}.`
  return [
    {
      id: 'testimonials-checked',
      group: 'claims',
      title: 'How reviews are checked',
      detail,
      done: open.length === 0,
      links: pageLinks(open.length > 0 ? open : having),
    },
  ]
}

/** Links to a field of the settings, beside the checklist. */
export function settingsLink(field: string): ChecklistLink[] {
  return [{ label: 'Go to the field', path: `/admin/settings?field=${field}` }]
}

type Placed = { page: Pick<LiveDocument, 'path'>; field: string | undefined }

/** Links to the fields concerned, or to the page if no field is known. */
export function pageLinks(places: readonly Placed[]): ChecklistLink[] {
  return places.map(({ page: { path }, field }) => ({
    label: `Edit ${path}`,
    path: editorPath(path) + (field ? `?field=${encodeURIComponent(field)}` : ''),
  }))
}

/** Returns the desk's path for editing the page at a public path. */
function editorPath(path: string): string {
  const [, area = '', name = ''] = path.split('/')
  if (area !== 'about' && area !== 'how-it-works') return `/admin/home-editor/edit/${area || 'root'}`
  return `/admin/site-pages/${area}${name && `/${name}`}`
}

export function joinPaths(places: readonly { page: LiveDocument }[]): string {
  return places.map(({ page }) => page.path).join(', ')
}
