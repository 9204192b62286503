import { expect, test } from 'vitest'
import { CONTACT_MODES, FINAL_CTA, showsContactNotice } from '#content/sections/cta.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { PLACEHOLDER_PHONE } from '#contract/settings/firm.ts'
import { homeContent, homePage, renderHome } from '#support/pages/site-page.ts'
import { renderPage } from '#web/site/document/render.tsx'

const methodsOf = (html: string) => /<ul class="contact-methods">(.*?)<\/ul>/s.exec(html)?.[1] ?? ''

test('there are three contact buttons, and all of them show the notice', () => {
  const { html } = renderHome({ cta: { contactMode: 'notice' } })
  const buttons = methodsOf(html).match(/<button[^>]+>/g) ?? []
  expect(buttons).toHaveLength(3)
  for (const button of buttons) expect(button).toMatch(/popoverTarget="contact-notice"/i)
  expect(methodsOf(html)).not.toContain('<a ')
  expect(html).toContain('>Website Under Maintenance</p>')
  expect(html).toContain(
    '>Website is currently getting updated. Please use the contact form below to get in contact with us.</p>',
  )
  expect(html).toMatch(/<a class="button button-primary" href="#quote-form"/)
})

test('live buttons ring, chat and email, and no notice shows', () => {
  const { html } = renderHome({ cta: { contactMode: 'direct' } })
  const links = [...methodsOf(html).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  expect(links[0]).toBe(`tel:${DEFAULT_BUSINESS.phone}`)
  expect(links[1]).toMatch(/^https:\/\/wa\.me\/35310000000\?text=/)
  expect(links[2]).toBe(`mailto:${DEFAULT_BUSINESS.email}`)
  expect(links).toHaveLength(3)
  expect(html).not.toContain('Website Under Maintenance')
})

test('only the email button shows the notice while the business has no email address of its own', () => {
  const page = homePage(homeContent({ cta: { contactMode: 'direct' } }))
  const business = { ...DEFAULT_BUSINESS, email: '' }
  const { html } = renderPage(
    { ...page, business },
    { css: { home: '', quote: '', others: '' }, boot: '', fonts: null },
  )
  expect(methodsOf(html).match(/<a /g)).toHaveLength(2)
  expect(methodsOf(html)).toMatch(/<button[^>]+popoverTarget="contact-notice"[^>]*>.*Email us/is)
  expect(html).toContain('>Website Under Maintenance</p>')
})

test('the areas that are served are listed below the buttons, when there are any', () => {
  expect(renderHome().html).toContain('aria-label="Service areas"')
  expect(renderHome({ cta: { serviceAreas: [] } }).html).not.toContain('Service areas')
})

test('the notice is replaced by the phone number of the business, unless the page says otherwise', () => {
  const shows = (contactMode: (typeof CONTACT_MODES)[number], phone: string) =>
    showsContactNotice({ ...FINAL_CTA, contactMode }, { phone })
  const own = '+353871234567'
  expect(CONTACT_MODES.map((mode) => [mode, shows(mode, PLACEHOLDER_PHONE), shows(mode, own)])).toEqual([
    ['notice', true, false],
    ['direct', false, false],
    ['always-notice', true, true],
  ])
})
