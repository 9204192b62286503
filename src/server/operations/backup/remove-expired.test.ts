import { expect, test } from 'vitest'
import { findExpired } from './remove-expired.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-11-22T12:00:00Z')

function archive(daysAgo: number) {
  return { name: `${daysAgo}`, bytes: 1, writtenAt: new Date(NOW.getTime() - daysAgo * DAY_MS) }
}

test('of two years of nightly archives seven days, four weeks and twelve months are kept', () => {
  const nights = Array.from({ length: 730 }, (_, index) => archive(index + 0.4))
  const expired = new Set(findExpired(nights, NOW))
  const retained = nights
    .filter((night) => !expired.has(night))
    .map(({ writtenAt }) => writtenAt.toISOString().slice(0, 10))
  expect(retained).toEqual([
    // the last seven days
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    // Sundays of earlier weeks
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
    // the last ones of earlier months
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('all archives of the last day are kept', () => {
  expect(findExpired([archive(0.1), archive(0.2), archive(0.3)], NOW)).toEqual([])
})

test('old archives are kept when no newer ones were made', () => {
  expect(findExpired([archive(400), archive(430), archive(500)], NOW)).toEqual([])
})
