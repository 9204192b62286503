import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PersonLead } from '#contract/privacy/privacy-endpoints.ts'
import { FoundList } from './found-list.tsx'
import { ObjectionSwitches, WhoseContacts } from './person-contacts.tsx'

const ADDRESS = 'aoife.ni-bhriain@weddings-of-the-west.example.ie'
/** Matches an address that moves to a new line before it is broken, and does not break at its @. */
const WHOLE = /<span class="[^"]*inline-block[^"]*">.*<span class="whitespace-nowrap">\S+@\S+<\/span>/

const draw = (screen: ReactNode) =>
  renderToStaticMarkup(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>{screen}</QueryClientProvider>
    </StrictMode>,
  )

test('an email address found about a person is not broken', () => {
  const entry = { key: 1, at: '2031-05-01T09:30:00Z', head: 'Confirmation (sent)' }
  const text = (words: string) => draw(<FoundList title="Emails" entries={[{ ...entry, text: words }]} />)
  expect(text(`To ${ADDRESS}. Replies: 2.`)).toMatch(WHOLE)
  expect(text('Two child seats.')).not.toMatch(WHOLE)
})

test('an email address is not broken where contacts are chosen, and where follow-ups are switched off', () => {
  expect(draw(<WhoseContacts contacts={[ADDRESS]} chosen={new Set()} onChange={() => undefined} />)).toMatch(
    WHOLE,
  )
  const lead = { id: 7, email: ADDRESS } as PersonLead
  expect(draw(<ObjectionSwitches leads={[lead]} objecting={[]} />)).toMatch(WHOLE)
})
