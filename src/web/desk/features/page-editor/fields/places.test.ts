import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { HOME_TABS, MORE_TABS, sectionTab } from '../forms/home-forms.ts'
import { fieldShowing, tabOfField, textsAt } from './places.ts'

const showing = (section: 'hero' | 'faq' | 'fleet' | 'footer', words: string, image = '') =>
  fieldShowing(FINAL_HOME, sectionTab(section), { words, image })

test('clicking a text of the preview leads to its field, a text of a list to the field of its entry', () => {
  expect(showing('hero', FINAL_HOME.hero.titleLine1)).toBe('hero.titleLine1')
  expect(showing('faq', FINAL_HOME.faq.faqs[1]?.question ?? '')).toBe('faq.faqs.1.question')
  expect(showing('footer', FINAL_HOME.footer.services[0] ?? '')).toBe('footer.services')
})

test('clicking an image of the preview leads to the field with its address', () => {
  const { images } = FINAL_HOME.fleet.vehicles[0] ?? { images: [] }
  expect(showing('fleet', '', images[0]?.src)).toBe('fleet.vehicles.0.images.0.src')
})

test('clicking a text that has no field leads nowhere', () => {
  expect(showing('hero', 'Nobody wrote this')).toBeNull()
  expect(showing('hero', '')).toBeNull()
})

test('a field is found in its tab, and one without a control in the tab of its section', () => {
  const tabOf = (path: string) => tabOfField(FINAL_HOME, [...HOME_TABS, ...MORE_TABS], path)?.id
  expect(tabOf('hero.subtitle')).toBe('hero')
  expect(tabOf('faq.faqs.1.question')).toBe('faq')
  expect(tabOf('hero.statCount')).toBe('hero')
  expect(tabOf('weather')).toBeUndefined()
})

const document = {
  hero: {
    badge: 'Since 1990',
    bullets: [
      { text: 'Licensed', icon: 'Shield' },
      { text: 'On time', icon: 'Clock' },
    ],
    styling: { textColor: '#ffffff' },
  },
  footer: { services: ['Tours', 'Weddings'] },
}

test('a text is marked in the preview by itself, and a list by each of its texts', () => {
  expect(textsAt(document, 'hero.badge')).toEqual(['Since 1990'])
  expect(textsAt(document, 'footer.services')).toEqual(['Tours', 'Weddings'])
})

test('within an entry of a list its own texts are marked', () => {
  expect(textsAt(document, 'hero.bullets.1.text')).toEqual(['On time', 'On time', 'Clock'])
  expect(textsAt(document, 'hero.bullets.1.icon')).toEqual(['Clock', 'On time', 'Clock'])
})

test('a colour has its value as its text, and a missing field and no field have none', () => {
  expect(textsAt(document, 'hero.styling.textColor')).toEqual(['#ffffff'])
  expect(textsAt(document, 'hero.bullets.7.text')).toEqual([])
  expect(textsAt(document, null)).toEqual([])
})
