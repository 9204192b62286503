import { expect, test } from 'vitest'
import { shownIndicators } from '../fields/trust-indicators.ts'
import { FINAL_HOME, HomeContent } from '../pages/home.ts'
import {
  ownColours,
  putAwayColours,
  shippedDocuments,
  withOwnColours,
  withoutOwnColours,
} from './own-colours.ts'

const SHIPPED = shippedDocuments('index', 'final')
const { hero, quoteForm } = FINAL_HOME
const [first = { icon: 'Shield', text: '' }, ...rest] = shownIndicators(quoteForm.trustIndicators)
const page = {
  ...FINAL_HOME,
  hero: { ...hero, styling: { ...hero.styling, badgeBgColor: '#7a1020', titleColor: '#00aa00' } },
  quoteForm: { ...quoteForm, trustIndicators: [{ ...first, iconColor: '#123456' }, ...rest] },
}
const OWN = {
  'hero.styling.badgeBgColor': '#7a1020',
  'hero.styling.titleColor': '#00aa00',
  'quoteForm.trustIndicators.0.iconColor': '#123456',
}

test('a shipped page has no colours of its own, whichever of the two documents it is', () => {
  for (const document of SHIPPED) expect(ownColours(document, SHIPPED)).toEqual({})
  expect(withoutOwnColours(FINAL_HOME, SHIPPED)).toBe(FINAL_HOME)
})

test('own colours are put away, and the page is complete and follows the theme', () => {
  expect(ownColours(page, SHIPPED)).toEqual(OWN)
  const plain = withoutOwnColours(page, SHIPPED)
  expect(ownColours(plain, SHIPPED)).toEqual({})
  expect(putAwayColours(plain)).toEqual(OWN)
  expect(HomeContent.safeParse(plain).error).toBeUndefined()
})

test('restored colours are as they were, except where a new colour was chosen meanwhile', () => {
  const plain = withoutOwnColours(page, SHIPPED)
  expect(withOwnColours(plain, SHIPPED)).toEqual(page)
  const { hero: since } = HomeContent.parse(plain)
  const changed = { ...plain, hero: { ...since, styling: { ...since.styling, titleColor: '#0000aa' } } }
  expect(ownColours(withOwnColours(changed, SHIPPED), SHIPPED)).toEqual({
    ...OWN,
    'hero.styling.titleColor': '#0000aa',
  })
})

test('a part that no longer exists gets no colour back', () => {
  const plain = { ...withoutOwnColours(page, SHIPPED), quoteForm: { ...quoteForm, trustIndicators: [] } }
  const { quoteForm: back } = HomeContent.parse(withOwnColours(plain, SHIPPED))
  expect(back.trustIndicators).toEqual([])
})
