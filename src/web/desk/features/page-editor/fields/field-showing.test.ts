import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { sectionTab } from '../forms/section-forms.ts'
import { fieldShowing } from './field-showing.ts'

const showing = (section: 'hero' | 'faq' | 'fleet' | 'footer', words: string, picture = '') =>
  fieldShowing(FINAL_HOME, sectionTab(section), { words, picture })

test('a text leads to its field, one of a list to the field of its entry', () => {
  expect(showing('hero', FINAL_HOME.hero.titleLine1)).toBe('hero.titleLine1')
  expect(showing('faq', FINAL_HOME.faq.faqs[1]?.question ?? '')).toBe('faq.faqs.1.question')
  expect(showing('footer', FINAL_HOME.footer.services[0] ?? '')).toBe('footer.services')
})

test('a picture leads to the field with its address', () => {
  const { images } = FINAL_HOME.fleet.vehicles[0] ?? { images: [] }
  expect(showing('fleet', '', images[0]?.src)).toBe('fleet.vehicles.0.images.0.src')
})

test('what no field holds leads nowhere', () => {
  expect(showing('hero', 'Nobody wrote this')).toBeNull()
  expect(showing('hero', '')).toBeNull()
})
