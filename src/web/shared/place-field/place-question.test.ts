import { expect, test } from 'vitest'
import type { Place } from '#contract/places/place.ts'
import { placeQuestion } from './place-question.ts'

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
    'This can be more than one place. Please choose one below.',
  ],
  [
    [place('Galway', 'Galway')],
    'We are not sure of this place. Please confirm it below, or enter another one.',
  ],
])('%j', (places, status) => {
  expect(placeQuestion('Pick-up Location', places).status).toBe(status)
})

test('the field is named as the form names it', () => {
  const cross = place('Cross', 'Mayo')
  expect(placeQuestion('Starting point', [cross, cross]).legend).toBe('Starting point: which one?')
  expect(placeQuestion('Starting point', [cross]).legend).toBe('Starting point: is this the place?')
})
