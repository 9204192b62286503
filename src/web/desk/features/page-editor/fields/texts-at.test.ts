import { expect, test } from 'vitest'
import { textsAt } from './texts-at.ts'

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

test('a text says itself, a list of words each of them', () => {
  expect(textsAt(document, 'hero.badge')).toEqual(['Since 1990'])
  expect(textsAt(document, 'footer.services')).toEqual(['Tours', 'Weddings'])
})

test('within an entry the texts of the entry follow', () => {
  expect(textsAt(document, 'hero.bullets.1.text')).toEqual(['On time', 'On time', 'Clock'])
  expect(textsAt(document, 'hero.bullets.1.icon')).toEqual(['Clock', 'On time', 'Clock'])
})

test('a colour, a missing path and no path have no visible text', () => {
  expect(textsAt(document, 'hero.styling.textColor')).toEqual(['#ffffff'])
  expect(textsAt(document, 'hero.bullets.7.text')).toEqual([])
  expect(textsAt(document, null)).toEqual([])
})
