import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewsEntry } from '#contract/news/news.ts'
import { fakeBrowser } from '#support/browser.ts'
import { forgetNews, loadNews, markAllSeen, markLeadSeen, useNews } from './news.ts'

const entry = (lead: number, at: string): NewsEntry => ({
  id: `lead-${lead}`,
  kind: 'created',
  at,
  unread: true,
  lead: {
    id: lead,
    full_name: 'Aoife Byrne',
    pickup_location: 'Cork',
    dropoff_location: '',
    response_due_at: null,
    offer_confirm_due_at: null,
  },
})
const OLDER = entry(41, '2027-06-15T12:00:00.000Z')
const NEWER = entry(42, '2027-06-15T13:00:00.000Z')
const asRead = (one: NewsEntry): NewsEntry => ({ ...one, unread: false })
const unread = () => useNews.getState().entries.flatMap((one) => (one.unread ? [one.lead.id] : []))

/** The requests that marked notifications as read, in order. */
let marked: unknown[] = []
/** Makes the server list these entries and accept any mark. */
function serve(entries: NewsEntry[], mark = () => new Response(null, { status: 204 })) {
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ entries })
    marked.push(JSON.parse(String(body)))
    return mark()
  })
}
/** Holds the next response until the test releases it. */
function holdAnswer(entries: NewsEntry[]): () => void {
  const held = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => held.promise)
  return () => held.resolve(Response.json({ entries }))
}

beforeEach(async () => {
  fakeBrowser()
  forgetNews()
  marked = []
  serve([NEWER, OLDER])
  await loadNews()
})
afterEach(() => vi.unstubAllGlobals())

test('marking all notifications as read shows them read at once, and tells the server the newest listed', async () => {
  const done = markAllSeen()
  expect(unread()).toEqual([])
  serve([asRead(NEWER), asRead(OLDER)])
  await done
  await markAllSeen()
  expect(unread()).toEqual([])
  expect(marked).toEqual([{ until: NEWER.at }])
})

test('looking at a lead marks its notifications as read and no others, and asks nothing of the server when it has none', async () => {
  serve([NEWER, asRead(OLDER)])
  await markLeadSeen(41)
  await markLeadSeen(43)
  expect(unread()).toEqual([42])
  expect(marked).toEqual([{ lead: 41 }])
})

test('notifications are unread again when marking them fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve([NEWER, OLDER], () => Response.json({ code: 'internal', message: 'Away' }, { status: 500 }))
  await markAllSeen()
  expect(unread()).toEqual([42, 41])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('an older response does not make a read notification unread', async () => {
  const answer = holdAnswer([NEWER, OLDER])
  const loading = loadNews()
  serve([asRead(NEWER), asRead(OLDER)])
  await markAllSeen()
  answer()
  await loading
  expect(unread()).toEqual([])
})

test('a response to a request from before the session ended is dropped', async () => {
  const answer = holdAnswer([NEWER])
  const loading = loadNews()
  forgetNews()
  answer()
  await loading
  expect(useNews.getState()).toEqual({ entries: [], isLoaded: false, hasFailed: false })
})

test('notifications that could not be loaded are known to be missing until they are', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: 'Away' }, { status: 500 }))
  forgetNews()
  await loadNews()
  expect(useNews.getState()).toMatchObject({ isLoaded: false, hasFailed: true })
  serve([NEWER])
  await loadNews()
  expect(useNews.getState()).toMatchObject({ isLoaded: true, hasFailed: false })
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
