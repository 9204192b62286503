import { expect, test } from 'vitest'
import { guidePriceAmount, guidePriceText } from './guide-price-text.ts'

test('the amount of a guide price is separated from its words', () => {
  const price = '€575 to €675 (V-Class)'
  expect(guidePriceAmount(guidePriceText({ price, words: 'VAT (none). It depends on the journey.' }))).toBe(
    price,
  )
  expect(guidePriceAmount('')).toBe('')
})
