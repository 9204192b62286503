import { expect, test } from 'vitest'
import { isFoundBy, planSearch, writeSearchText } from './lead-search.ts'

const lead = {
  id: 49,
  full_name: 'Aoife  Ní Bhriain',
  email: 'aoife@example.ie',
  pickup_location: 'Dún Laoghaire',
  dropoff_location: 'Cork',
  additional_info: 'Flight EI 123,\n2 child seats',
  mobile_number: '087 123 4567',
  mobile_e164: '+353871234567',
}
const finds = (typed: string) => isFoundBy(lead, typed)

test('a search ignores case, accents and extra spaces', () => {
  expect(['AOIFE NI', 'dun  laoghaire', 'Bhriain', ' cork '].map(finds)).toEqual([true, true, true, true])
})

test('a search finds its words in any order and in any field, all of them', () => {
  expect(['bhriain aoife', 'cork aoife', 'seats laoghaire ei'].map(finds)).toEqual([true, true, true])
  expect(['aoife galway', 'cork limerick'].map(finds)).toEqual([false, false])
})

test('a search finds three letters anywhere, and one or two only where a word begins', () => {
  expect(['aoi', 'oif', 'ghaire']).toSatisfy((words: string[]) => words.every(finds))
  expect(['ao', 'n', 'la', 'co'].map(finds)).toEqual([true, true, true, true])
  expect(['oi', 'i', 'gh', 'rk'].map(finds)).toEqual([false, false, false, false])
})

test.each([
  '0871234567',
  '087 123 4567',
  '087-123-4567',
  '(087) 1234567',
  '+353 87 123 4567',
  '+353871234567',
  '00353 87 123 4567',
  '+353 (0)87 123 4567',
  '353871234567',
  '(+353) 87 123 4567',
  '+ 353 87 123 4567',
  '087–123–4567',
  '1234567',
  '087123',
  '0871',
  '+353 87 1',
  'bhriain 087 123 4567',
])('the phone number is found as %s', (typed) => {
  expect(finds(typed)).toBe(true)
})

test.each(['0861234567', '+44 7700 900123', '087 123 4568', '+353 86'])(
  'the number %s does not find the lead',
  (typed) => {
    expect(finds(typed)).toBe(false)
  },
)

test('the last digits of a number are found although they begin like a foreign number', () => {
  const other = { ...lead, mobile_number: '087 123 0014', mobile_e164: '+353871230014' }
  expect(['0014', '001'].map((typed) => isFoundBy(other, typed))).toEqual([true, true])
  expect(isFoundBy({ ...lead, mobile_number: '087 123 1401', mobile_e164: '+353871231401' }, '0014')).toBe(
    false,
  )
})

test('a foreign number is found as it is written there and here', () => {
  const abroad = { ...lead, mobile_number: '07700 900123', mobile_e164: '+447700900123' }
  for (const typed of ['07700 900123', '+44 7700 900123', '+44 (0)7700 900123', '0044 7700 900123'])
    expect(isFoundBy(abroad, typed), typed).toBe(true)
})

test('a number that cannot be read is found by its digits', () => {
  const odd = { ...lead, mobile_number: 'ext. 12-34-56', mobile_e164: null }
  expect(isFoundBy(odd, '123456')).toBe(true)
})

test('a lead is found by its number, beside leads with that number in a text', () => {
  expect(['49', '#49', '# 49', '#49 aoife', '123'].map(finds)).toEqual([true, true, true, true, true])
  expect(['4', '#4', '# 4', '#490', '49 galway'].map(finds)).toEqual([false, false, false, false, false])
})

test('a letter outside the basic plane counts as one letter', () => {
  expect(planSearch('𝒜𝒜').terms).toEqual([{ texts: [' 𝒜𝒜'], id: null }])
  expect(planSearch('𝒜𝒜𝒜').terms).toEqual([{ texts: ['𝒜𝒜𝒜'], id: null }])
})

test('a word that would span two fields is not found', () => {
  expect(writeSearchText(lead).split('\n')).toHaveLength(6)
  expect(['bhriainaoife', 'example.iedun'].map(finds)).toEqual([false, false])
})

test.each([
  ["Seán O'Brien", ['O Brien', 'OBrien', 'o’brien', "sean o'brien"]],
  ['Sean O Brien', ['OBrien', "O'Brien"]],
  ['Mac Carthy', ['MacCarthy', 'Mac Carthy', 'mac-carthy']],
  ['MacCarthy', ['Mac Carthy', 'mac-carthy']],
  ['Mary-Jane Ní Bhriain', ['Mary Jane', 'MaryJane', 'mary–jane', 'nibhriain']],
  ['Mary Jane Byrne', ['Mary-Jane', 'maryjane']],
  ['Łukasz Sørensen-Weiß', ['lukasz', 'Łukasz', 'sorensen weiss', 'SØRENSENWEISS']],
])('the text %s is found however its parts are written', (full_name, searches) => {
  for (const typed of searches) {
    expect(isFoundBy({ ...lead, full_name }, typed), typed).toBe(true)
  }
  expect(isFoundBy({ ...lead, full_name }, 'Murphy')).toBe(false)
})

test('a phone number is found as the desk shows it', () => {
  const north = { ...lead, mobile_number: '048 9032 1234 ext 7', mobile_e164: '+442890321234' }
  for (const typed of ['+44 28 9032 1234 x7', '028 9032 1234', '048 9032 1234', '+353 48 9032 1234']) {
    expect(isFoundBy(north, typed), typed).toBe(true)
  }
  const office = { ...lead, mobile_number: '(01) 000 0012 x 34', mobile_e164: '+35310000012' }
  expect(isFoundBy(office, '(01) 000 0012 ext. 34')).toBe(true)
})
