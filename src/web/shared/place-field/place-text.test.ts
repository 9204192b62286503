import { expect, test } from 'vitest'
import type { Place } from '#contract/places/place.ts'
import { chosenPlace, placeQuestion } from './place-text.ts'

const area: Place = {
  id: 'eircode-V93',
  label: 'V93 area, Killarney',
  county: 'Kerry',
  kind: 'eircode-area',
  lat: 52.06,
  lon: -9.51,
}

test.each([
  ['V93', 'V93 area, Killarney'],
  [' v93 ', 'V93 area, Killarney'],
  ['V93 X2Y4', 'V93 X2Y4 (V93 area, Killarney)'],
  ['12 High Street, v93x2y4', '12 High Street, v93x2y4 (V93 area, Killarney)'],
  ['V93 X2Y4 (V93 area, Killarney)', 'V93 X2Y4 (V93 area, Killarney)'],
  ['v', 'V93 area, Killarney'],
  ['something else', 'V93 area, Killarney'],
])('the place %s becomes the text %s', (typed, label) => {
  expect(chosenPlace(area, typed)).toEqual({ ...area, label })
})

test('a typed address stays as it is when the area’s name does not fit beside it', () => {
  expect(chosenPlace(area, '12 High Street, V93 X2Y4', 30).label).toBe('12 High Street, V93 X2Y4')
})

test('a place that is not an Eircode area is shown by its name', () => {
  const town: Place = { ...area, id: 'gn-1', label: 'Killarney, Co. Kerry', kind: 'town' }
  expect(chosenPlace(town, 'killarney main street')).toBe(town)
})

const place = (name: string, county: string): Place => ({
  id: `own-${name}-${county}`,
  label: `${name}, Co. ${county}`,
  county,
  kind: 'village',
  lat: 53,
  lon: -8,
})

test.each([
  [
    [place('Cross', 'Clare'), place('Cross', 'Mayo')],
    'Several places have this name. Please choose one below.',
  ],
  [
    [place('Naas', 'Kildare'), place('Cork', 'Cork')],
    'This could be more than one place. Please choose one below.',
  ],
  [
    [place('Galway', 'Galway')],
    'We are not sure of this place. Please confirm it below, or enter another one.',
  ],
])('the field says what to do about the places %j', (places, status) => {
  expect(placeQuestion('Pick-up Location', places).status).toBe(status)
})

test('the field is named as the form names it', () => {
  const cross = place('Cross', 'Mayo')
  expect(placeQuestion('Starting point', [cross, cross]).legend).toBe('Starting point: which one?')
  expect(placeQuestion('Starting point', [cross]).legend).toBe('Starting point: is this the place?')
})
