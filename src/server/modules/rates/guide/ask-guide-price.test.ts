import { expect, test } from 'vitest'
import type { GuidePriceQuery } from '#contract/rates/guide-price.ts'
import { placeFinder, readFacts } from './ask-guide-price.ts'

const query: GuidePriceQuery = {
  slug: '/',
  pickup_location: 'Cork',
  dropoff_location: 'Cobh',
  date_of_travel: '2027-03-04',
  pickup_time: '09:30',
  trip: { stops: Array.from({ length: 10 }, (_, at) => ({ place: `Stop ${at}` })) },
}
const CORK = { lat: 51.9, lon: -8.47, county: 'Cork' }

test('many requests for a price at once look up one place at a time, and the last gets no price', async () => {
  let sincePage = 0
  let most = 0
  const findAll = placeFinder(() => {
    sincePage += 1
    most = Math.max(most, sincePage)
    return CORK
  })
  let isAsking = true
  const servePages = () => {
    sincePage = 0
    if (isAsking) setImmediate(servePages)
  }
  servePages()
  const answers = await Promise.all(Array.from({ length: 60 }, () => findAll(readFacts(query))))
  isAsking = false
  expect(most).toBeLessThanOrEqual(2)
  // One query was running and fifty waited.
  expect(answers.filter(Boolean)).toHaveLength(51)
  expect(await findAll(readFacts(query))).toBe(true)
})

test('a price with an unknown place looks up no further place', async () => {
  const asked: string[] = []
  const findAll = placeFinder((text) => {
    asked.push(text)
    return text === 'Cork' ? CORK : null
  })
  expect(await findAll(readFacts(query))).toBe(false)
  expect(asked).toEqual(['Cork', 'Stop 0'])
})
