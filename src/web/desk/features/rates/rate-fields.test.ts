import { expect, test } from 'vitest'
import { RateCard } from '#contract/rates/rate-card.ts'
import { EXAMPLE_CARD } from '#support/rates/example-card.ts'
import {
  CLASSES,
  changeKind,
  EXTRA_FIELDS,
  FACTOR_KINDS,
  FACTORS,
  FIXED_PRICES,
  fieldsOf,
  TOLLS,
  ZONE_KINDS,
  ZONES,
} from './rate-fields.ts'

const LISTS = [CLASSES, ZONES, FACTORS, FIXED_PRICES, TOLLS]

test('every value of every entry of the rates has a field', () => {
  for (const list of LISTS) {
    for (const entry of EXAMPLE_CARD[list.part]) {
      const names = fieldsOf(list, entry).flatMap(({ name, control }) =>
        control === 'place' ? [name, 'lat', 'lon'] : [name],
      )
      const members = Object.keys(entry).filter((name) => name !== 'id')
      expect(names.sort(), list.title).toEqual(members.sort())
    }
  }
  expect(EXTRA_FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(EXAMPLE_CARD.extras).sort())
})

test('a new entry is complete except for what has to be typed, and has an id of its own', () => {
  for (const list of LISTS) {
    const entry = list.makeEntry(EXAMPLE_CARD)
    const { error } = RateCard.safeParse({ ...EXAMPLE_CARD, [list.part]: [entry] })
    const paths =
      error?.issues.filter(({ path }) => path[0] === list.part).map(({ path }) => path.at(-1)) ?? []
    for (const name of paths) expect(['name', 'place', 'lat', 'lon', 'cents'], list.title).toContain(name)
  }
  expect(CLASSES.makeEntry(EXAMPLE_CARD)).not.toEqual(CLASSES.makeEntry(EXAMPLE_CARD))
  expect(TOLLS.makeEntry({ ...EXAMPLE_CARD, zones: [] })).toBeNull()
})

test('an entry that changes its kind keeps the fields that both kinds have', () => {
  const place = { kind: 'place', id: 'a', name: 'Home', place: 'Cork', lat: 51.9, lon: -8.5 }
  const circle = changeKind(ZONE_KINDS, place, 'circle')
  expect(circle).toEqual({ ...place, kind: 'circle', radius_km: 10 })
  expect(changeKind(ZONE_KINDS, circle, 'county')).toEqual({
    kind: 'county',
    id: 'a',
    name: 'Home',
    county: '',
  })
  const night = { kind: 'night', id: 'n', name: 'Night', percent: 120, from: '22:00', to: '06:00' }
  expect(changeKind(FACTOR_KINDS, night, 'dates')).toEqual({ ...night, kind: 'dates', from: '', to: '' })
  expect(changeKind(FACTOR_KINDS, night, 'bank-holidays')).toEqual({
    kind: 'bank-holidays',
    id: 'n',
    name: 'Night',
    percent: 120,
  })
})
