import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '#support/browser.ts'

let browser: FakeBrowser
let desk: typeof import('./stored-news.ts') & typeof import('#web/desk/ui/notices.ts')

/** The desk as a page that has just been loaded has it, in the same tab. */
async function load() {
  vi.resetModules()
  desk = { ...(await import('#web/desk/ui/notices.ts')), ...(await import('./stored-news.ts')) }
}
const texts = () => desk.useNoticeLog.getState().notices.map(({ text, unread }) => [text, unread])

beforeEach(async () => {
  browser = fakeBrowser()
  await load()
  desk.setNewsOwner('7')
})

test('news outlive a reload, and so does what has been read of them', async () => {
  desk.logNews('New enquiry from Aoife: Cork', { href: '/admin/leads/41', lead: 41 })
  desk.logNews('New enquiry from Cian: Kinsale', { href: '/admin/leads/42', lead: 42 })
  desk.markNewsRead(41)
  await load()
  desk.setNewsOwner('7')
  expect(texts()).toEqual([
    ['New enquiry from Cian: Kinsale', true],
    ['New enquiry from Aoife: Cork', false],
  ])
  desk.logNews('Aoife accepted the quote: Cork', { href: '/admin/leads/41', lead: 41 })
  const ids = desk.useNoticeLog.getState().notices.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)
})

test('what a colleague has seen to is unread no more, and what else is about the lead stays', async () => {
  const about = { href: '/admin/leads/41', lead: 41 }
  desk.logNews('New enquiry from Aoife: Cork', { ...about, awaits: 'reply' })
  desk.logNews('Aoife declined the quote: Cork', about)
  desk.logNews('New enquiry from Cian: Kinsale', { href: '/admin/leads/42', lead: 42, awaits: 'reply' })
  await load()
  desk.setNewsOwner('7')
  desk.settleNews(41, ['reply'])
  expect(texts()).toEqual([
    ['New enquiry from Cian: Kinsale', true],
    ['Aoife declined the quote: Cork', true],
    ['New enquiry from Aoife: Cork', false],
  ])
})

test('somebody else finds none of them, and nothing is left once the person has gone', async () => {
  desk.logNews('New enquiry from Aoife: Cork', { href: '/admin/leads/41', lead: 41 })
  await load()
  desk.setNewsOwner('8')
  expect(texts()).toEqual([])
  desk.setNewsOwner('7')
  desk.logNews('New enquiry from Cian: Kinsale', { href: '/admin/leads/42', lead: 42 })
  desk.useNoticeLog.getState().clear()
  desk.setNewsOwner('')
  expect(browser.sessionStorage.getItem('news')).toBeNull()
})

test('what is stored and unreadable is no news', async () => {
  browser.sessionStorage.setItem('news', '{"person":"7","news":[{"text":1}]}')
  await load()
  desk.setNewsOwner('7')
  expect(texts()).toEqual([])
})
