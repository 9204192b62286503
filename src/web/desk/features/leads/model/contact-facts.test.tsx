import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { RequestSummary } from '../quotes/request-summary.tsx'
import { ContactFacts } from './lead-cells.tsx'

const LEAD = {
  id: 7,
  full_name: 'Aoife Ní Bhriain',
  email: 'aoife@example.ie',
  mobile_number: '+353 87 123 4567',
  mobile_e164: '+353871234567',
  mobile_national: '087 123 4567',
  additional_info: '',
  guide_price: '',
  status: 'new',
  offer_state: null,
  date_of_travel: '2027-03-09',
  pickup_time: '09:30',
} as Lead
const WITHOUT_EMAIL = { ...LEAD, email: '' }
const WITHOUT_PHONE = { ...LEAD, mobile_number: '', mobile_e164: null, mobile_national: '' }

function draw(View: FunctionComponent<{ lead: Lead }>, lead: Lead): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <View lead={lead} />
    </QueryClientProvider>,
  )
}

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

for (const view of [ContactFacts, RequestSummary]) {
  test(`${view.name} links the contacts that a lead has, and nothing else`, () => {
    expect(links(draw(view, LEAD)).toSorted()).toEqual(['mailto:aoife@example.ie', 'tel:+353871234567'])
    expect(links(draw(view, WITHOUT_EMAIL))).toEqual(['tel:+353871234567'])
    expect(links(draw(view, WITHOUT_PHONE))).toEqual(['mailto:aoife@example.ie'])
  })
}

test('an email address is not broken at its @', () => {
  for (const view of [ContactFacts, RequestSummary])
    expect(draw(view, LEAD)).toContain('<span class="whitespace-nowrap">aoife@example.</span>ie')
})

test('a separator is shown only between two contacts', () => {
  expect(draw(ContactFacts, LEAD)).toContain('sr-only')
  expect(draw(ContactFacts, WITHOUT_EMAIL)).not.toContain('sr-only')
  expect(draw(ContactFacts, WITHOUT_PHONE)).not.toContain('sr-only')
})
