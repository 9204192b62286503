import { expect, test } from 'vitest'
import { isSpecifiedOrder, MOVABLE_SECTIONS, orderSections, SectionOrder } from './section-order.ts'

test('a page without its own order has the specified one', () => {
  expect(orderSections(undefined)).toEqual(MOVABLE_SECTIONS)
  expect(isSpecifiedOrder(orderSections(undefined))).toBe(true)
  expect(MOVABLE_SECTIONS).not.toContain('header')
  expect(MOVABLE_SECTIONS).not.toContain('footer')
})

test('a page’s own order is used, and has every section once', () => {
  const reversed = MOVABLE_SECTIONS.toReversed()
  expect(orderSections(reversed)).toEqual(reversed)
  expect(orderSections(['faq', 'faq', 'header', ...MOVABLE_SECTIONS])).toEqual([
    'faq',
    ...MOVABLE_SECTIONS.filter((name) => name !== 'faq'),
  ])
})

test('a section that the order does not name follows the section that it follows by default', () => {
  const [first, second, ...rest] = MOVABLE_SECTIONS
  expect(first && second && orderSections([...rest, first])).toEqual([...rest, first, second])
  expect(second && orderSections([second, ...rest])[0]).toBe(first)
})

test('only sections can be put in order', () => {
  expect(SectionOrder.safeParse(['faq', 'weather']).success).toBe(false)
})
