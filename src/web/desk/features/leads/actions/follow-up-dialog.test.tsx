import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { leadQuery } from '../model/lead-api.ts'
import { ConfirmationDue } from './follow-up-dialog.tsx'

function read(ids: number[], offer_confirm_due_at: string | null): string {
  const queries = new QueryClient()
  queries.setQueryData(leadQuery(7).queryKey, { offer_confirm_due_at } as Lead)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ConfirmationDue ids={ids} />
    </QueryClientProvider>,
  )
}

const DUE = '2026-11-23T10:00:00.000Z'

test('writing to a customer who has accepted shows what they are waiting for', () => {
  expect(read([7], DUE)).toContain(
    'The customer accepted the quote. You promised to confirm by Mon 23 Nov 2026',
  )
  expect(read([7], null)).toBe('')
})

test('a follow-up to a selection leaves out customers who have accepted, and says so', () => {
  expect(read([7, 8], DUE)).toBe('')
})
