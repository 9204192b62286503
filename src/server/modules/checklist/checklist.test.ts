import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { SAMPLE_TESTIMONIALS } from '#content/sections/testimonials.ts'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { listItems } from './checklist.ts'

const NOTHING = { publicUrl: false, mailServer: false, rateCard: false }
const list = (content: typeof FINAL_HOME) =>
  listItems({
    business: DEFAULT_BUSINESS,
    confirmed: [],
    pages: [
      { path: '/', content },
      { path: '/weddings', content },
    ],
    setup: NOTHING,
    licensed: false,
  }).items
const linksOf = (id: string, content = FINAL_HOME) => list(content).find((item) => item.id === id)?.links

test('each open item links to the field that settles it', () => {
  expect(linksOf('phone')).toEqual([{ label: 'Go to the field', path: '/admin/settings?field=phone' }])
  const hero = { ...FINAL_HOME.hero, subtitle: 'Trusted by 10,000+ customers' }
  const header = { ...FINAL_HOME.header, tagline: '' }
  expect(linksOf('claim-10000-customers', { ...FINAL_HOME, header, hero })).toEqual([
    { label: 'Edit /', path: '/admin/home-editor/edit/root?field=hero.subtitle' },
    { label: 'Edit /weddings', path: '/admin/home-editor/edit/weddings?field=hero.subtitle' },
  ])
  expect(linksOf('contact-mode')).toContainEqual({
    label: 'Edit /',
    path: '/admin/home-editor/edit/root?field=cta.contactMode',
  })
  expect(linksOf('rate-card')).toEqual([{ label: 'Go to Rates', path: '/admin/rates' }])
})

test('only items that are set outside the desk have no link', () => {
  const without = list(FINAL_HOME).filter(({ links }) => links.length === 0)
  expect(without.map(({ id }) => id)).toEqual(['mail-server', 'public-url'])
})

test('the item about checking testimonials links to its field, filled in or not', () => {
  const testimonials = { ...FINAL_HOME.testimonials, testimonials: [...SAMPLE_TESTIMONIALS], checkedText: '' }
  const path = '/admin/home-editor/edit/root?field=testimonials.checkedText'
  const item = (checkedText: string) =>
    list({ ...FINAL_HOME, testimonials: { ...testimonials, checkedText } }).find(
      ({ id }) => id === 'testimonials-checked',
    )
  expect(item('')).toMatchObject({ done: false, detail: expect.stringContaining('on /, /weddings.') })
  expect(item('')?.links).toContainEqual({ label: 'Edit /', path })
  expect(item('We ring each of them.')).toMatchObject({
    done: true,
    detail: 'Shown with the testimonials on /, /weddings.',
  })
  expect(item('We ring each of them.')?.links).toContainEqual({ label: 'Edit /', path })
})
