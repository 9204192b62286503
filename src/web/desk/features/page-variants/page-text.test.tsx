import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import { fakeBrowser } from '#support/browser.ts'
import { setDraftOwner, writeDraft } from '#web/desk/lib/drafts.ts'
import { PageText } from './page-text.tsx'

const PAGE: ListedContentPage = {
  id: 1,
  url: '/weddings',
  sublink: 'weddings',
  name: 'Weddings',
  created_at: '2027-01-01T09:00:00Z',
  updated_at: '2027-01-01T09:00:00Z',
  has_draft: false,
  title: '',
}

beforeEach(() => {
  fakeBrowser()
  setDraftOwner('7')
})

const render = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PageText page={PAGE} text="name" />
    </QueryClientProvider>,
  )
const keep = (typed: object) => writeDraft('name of page 1', { typed, base: { value: 'Weddings' } })

test('a name typed before a session ended is restored and marked as unsaved', () => {
  expect(render()).toContain('>Weddings</button>')
  expect(render()).not.toContain('Not saved yet.')
  keep({ value: 'Weddings by the sea' })
  expect(render()).toContain('value="Weddings by the sea"')
  expect(render()).toContain('Not saved yet.')
})

test('a page name that could not be saved is restored with the reason', () => {
  keep({ value: 'Weddings by the sea', reason: 'Not saved: The server could not be reached.' })
  expect(render()).toContain('value="Weddings by the sea"')
  expect(render()).toContain('Not saved: The server could not be reached.')
  expect(render()).not.toContain('Not saved yet.')
})
