import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { SHIPPED_VEHICLES } from '#contract/vehicles/shipped-vehicles.ts'
import { remarkOnTravel } from './lead-cells.tsx'

const TODAY = '2027-03-27'
const FITS = {
  status: 'new',
  date_of_travel: '2027-04-01',
  return_date: null,
  trip: null,
  selected_vehicle: SHIPPED_VEHICLES[0]?.value ?? '',
  number_of_people: 4,
} as Lead
const YESTERDAY = { date_of_travel: '2027-03-26' }
const TOO_MANY = { number_of_people: 12 }

test.each<[string, Partial<Lead>, RegExp]>([
  ['nothing is wrong', {}, /^$/],
  ['the journey is today', { date_of_travel: TODAY }, /^$/],
  ['an open lead is over', YESTERDAY, /^Journey date has passed\.$/],
  ['the way back is still to come', { ...YESTERDAY, return_date: '2027-03-30' }, /^$/],
  ['a booked journey is over', { ...YESTERDAY, status: 'converted' }, /^$/],
  ['a lost journey is over', { ...YESTERDAY, status: 'lost' }, /^$/],
  ['the vehicle is too small', TOO_MANY, /^The Mercedes V-Class does not take 12 people\./],
  ['the vehicle that was booked is too small', { ...TOO_MANY, status: 'converted' }, /does not take/],
  ['the vehicle of a lost lead is too small', { ...TOO_MANY, status: 'lost' }, /^$/],
  ['no vehicle was asked for', { ...TOO_MANY, selected_vehicle: '' }, /^$/],
])('a lead of the list has a warning only where it needs one: %s', (_, lead, remark) => {
  expect(remarkOnTravel({ ...FITS, ...lead }, SHIPPED_VEHICLES, TODAY)).toMatch(remark)
})
