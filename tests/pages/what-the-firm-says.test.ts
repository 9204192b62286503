import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_ABOUT } from '#content/pages/about.ts'
import { FINAL_HOME, HOME_DOCUMENTS } from '#content/pages/home.ts'
import { DEFAULT_HOW_IT_WORKS_PAGE } from '#content/pages/how-it-works-page.ts'
import { DEFAULT_OPENING_HOURS } from '#contract/settings/opening-hours.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { businessSettings } from '#server/platform/database/tables.ts'
import { createTestApp, setUpTestApp } from '#support/app.ts'
import { siteViews } from '#support/pages/site-views.ts'

const product = setUpTestApp({ views: siteViews() })

const decode = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
/** The text that a visitor reads, without the parts for programs. */
async function textOf(path: string): Promise<string> {
  const { body } = await product.app.inject(path)
  return decode(
    body
      .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' '),
  )
}
async function change(business: object): Promise<void> {
  const headers = await product.signIn('admin')
  const payload = { business }
  const changed = await product.call(SETTINGS_API.change, headers, {}, payload)
  expect(changed.statusCode).toBe(200)
}
beforeEach(async () => {
  await product.db.delete(businessSettings)
  product.server.events.notify('settings')
})

/** Names of icons and choices, colours, addresses: what is no text of a page. */
const NO_TEXT = /^[A-Z][A-Za-z]*$|^#|gradient|^\/|^https?:|^[a-z-]+$|^\d+$/
/** Every text of a document in the parts that a page shows of it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' || NO_TEXT.test(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

describe('an installation without a trading name', () => {
  test('shows the texts of the specification to the letter', async () => {
    const { hero, features, howItWorks, testimonials, faq, quoteForm } = FINAL_HOME
    const { urgencyBanner, cardTitle, cardSubtitle, trustIndicators, labels } = quoteForm
    const shown = [
      hero.bullets,
      hero.subtitle,
      hero.badge,
      features.items,
      howItWorks,
      testimonials.testimonials,
      testimonials.title,
      faq,
      [urgencyBanner, cardTitle, cardSubtitle, trustIndicators],
      [labels.submitText, labels.disclaimerTitle, labels.disclaimerText],
      FINAL_HOME.cta.subtitle,
    ]
    const home = await textOf('/')
    for (const text of textsIn(shown)) expect(home).toContain(text)
    expect(home).toMatch(/500\+? Happy Clients/)
    for (const [path, document] of [
      ['/about', DEFAULT_ABOUT],
      ['/how-it-works', DEFAULT_HOW_IT_WORKS_PAGE],
    ] as const) {
      const { styling: _styling, ...texts } = document
      const page = await textOf(path)
      for (const text of textsIn(texts)) expect(page).toContain(text)
    }
    const thanks = await textOf('/thank-you')
    for (const text of [
      'A confirmation email within minutes',
      'A consultant within 2 hours',
      'A 24/7 concierge',
    ])
      expect(thanks).toContain(text)
    await change({ homeDocument: 'default' })
    await expect.poll(() => textOf('/')).toContain('Get My FREE Quotes Now - Save Up to 40%')
    expect(await textOf('/')).toContain(HOME_DOCUMENTS.default.hero.badge)
  })

  test('shows nothing unconfirmed as soon as it has a trading name', async () => {
    await change({ name: 'Kavanagh’s Coaches', responseMinutes: 45 })
    await expect.poll(() => textOf('/')).not.toContain('Happy Clients')
    const home = await textOf('/')
    expect(home).not.toContain(FINAL_HOME.testimonials.title)
    expect(home).not.toContain('5-Star Service')
    expect(await textOf('/how-it-works')).toContain('Hear back within 45 minutes')
    expect(await textOf('/about')).toContain('A reply within 45 minutes')
  })
})

const WEEKDAYS = { ...DEFAULT_OPENING_HOURS, always: false }

test.each([{}, { name: 'Kavanagh’s Coaches' }])(
  'with opening hours every stated time lies within them, and no text promises service around the clock: %j',
  async (named) => {
    await change({ ...named, openingHours: WEEKDAYS })
    await expect.poll(() => textOf('/')).toContain('within 15 minutes during opening hours')
    const paths = ['/', '/about', '/how-it-works', '/thank-you', '/terms', '/insurance']
    for (const path of paths) {
      const { body } = await product.app.inject(path)
      expect(body).not.toMatch(/24\s?\/\s?7|day and night|24 hours a day/)
      for (const { index, 0: words } of body.matchAll(/within \d+ (?:minutes?|hours?)/g))
        expect(body.slice(index, index + 60)).toContain(`${words} during opening hours`)
    }
  },
)

test('a firm without a mail server promises no email', async () => {
  await change({ name: 'Kavanagh’s Coaches' })
  await expect.poll(() => textOf('/thank-you')).not.toContain('confirmation email')
  expect(await textOf('/thank-you')).toContain('Please keep your reference')
  const mailing = await createTestApp({ views: siteViews(), settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  expect((await mailing.app.inject('/thank-you')).body).toContain('A confirmation email within minutes')
  await mailing.close()
})
