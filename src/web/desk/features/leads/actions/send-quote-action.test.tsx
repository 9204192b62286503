import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { SendQuoteAction } from './send-quote-action.tsx'

const LEAD = { id: 7, status: 'contacted', offer_state: null } as Lead

function draw(lead: Lead): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SendQuoteAction lead={lead} />
    </QueryClientProvider>,
  )
}

const look = (variant: 'primary' | 'secondary') =>
  `class="${buttonClasses({ variant, size: 'small' }).replaceAll('&', '&amp;')} `

test('Send Quote comes first for an open lead without a quote, and for no other', () => {
  expect(draw(LEAD)).toContain(look('primary'))
  expect(draw({ ...LEAD, offer_state: 'refused' })).toContain(look('primary'))
  expect(draw({ ...LEAD, offer_state: 'cancelled' })).toContain(look('primary'))
  expect(draw({ ...LEAD, offer_state: 'withdrawn' })).toContain(look('primary'))
  expect(draw({ ...LEAD, offer_state: 'sent' })).toContain(look('secondary'))
  expect(draw({ ...LEAD, status: 'lost' })).toContain(look('secondary'))
})
