import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { leadQuery } from '../model/lead-api.ts'
import { templatesQuery, useOfferedTemplates } from './follow-up-templates.tsx'

const TEMPLATES = [
  { name: 'Still interested?', subject: 'Your enquiry', body: 'Hello {first_name}' },
  { name: 'Your quote', subject: 'Your quote', body: 'See {quote_link}' },
]
const QUOTED = { offer_state: 'sent', offer_valid_until: '2999-12-31' } as const

function Names({ ids }: { ids: number[] }) {
  return useOfferedTemplates(ids)
    .templates.map(({ name }) => name)
    .join(' | ')
}

function offered(ids: number[], lead?: Partial<Lead>, listed: Partial<Lead>[] = []): string {
  const queries = new QueryClient()
  queries.setQueryData(templatesQuery.queryKey, TEMPLATES)
  if (lead) queries.setQueryData(leadQuery(7).queryKey, lead as Lead)
  queries.setQueryData(['leads', 'list', 'all'], { pages: [{ data: listed }], pageParams: [] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Names ids={ids} />
    </QueryClientProvider>,
  )
}

test('a template that mentions the quote is offered for a lead with an open quote', () => {
  expect(offered([7], QUOTED)).toBe('Still interested? | Your quote')
  expect(offered([7], { offer_state: null })).toBe('Still interested?')
  expect(offered([7], { ...QUOTED, offer_state: 'declined' })).toBe('Still interested?')
  expect(offered([7], { ...QUOTED, offer_valid_until: '2020-01-01' })).toBe('Still interested?')
})

test('a template that mentions the quote is not offered before the lead is loaded', () => {
  expect(offered([7])).toBe('')
})

test('a template that mentions the quote is offered for a selection unless none of its leads has an open quote', () => {
  const without = [7, 8].map((id) => ({ id, version: 1, offer_state: null }))
  expect(offered([7, 8], undefined, without)).toBe('Still interested?')
  expect(offered([7, 8, 9], undefined, without)).toBe('Still interested? | Your quote')
  const quoted = { id: 8, version: 2, ...QUOTED }
  expect(offered([7, 8], undefined, [quoted, ...without])).toBe('Still interested? | Your quote')
})
