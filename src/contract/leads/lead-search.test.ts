import { expect, test } from 'vitest'
import { searchNeedle, searchTextOf, searchWords } from './lead-search.ts'

const lead = {
  full_name: 'Aoife  Ní Bhriain',
  email: 'aoife@example.ie',
  pickup_location: 'Dún Laoghaire',
  dropoff_location: 'Cork',
}
const finds = (typed: string) => searchTextOf(lead).includes(searchNeedle(searchWords(typed)))

test('case, accents and further spaces make no difference', () => {
  expect(['AOIFE NI', 'dun  laoghaire', 'Bhriain', ' cork '].map(finds)).toEqual([true, true, true, true])
})

test('three letters are found anywhere, one or two only where a word begins', () => {
  expect(['aoi', 'oif', 'ghaire']).toSatisfy((words: string[]) => words.every(finds))
  expect(['ao', 'n', 'la', 'co'].map(finds)).toEqual([true, true, true, true])
  expect(['oi', 'i', 'gh', 'rk'].map(finds)).toEqual([false, false, false, false])
})

test('a letter outside the basic plane is one letter', () => {
  expect(searchNeedle('𝒜𝒜')).toBe(' 𝒜𝒜')
  expect(searchNeedle('𝒜𝒜𝒜')).toBe('𝒜𝒜𝒜')
})

test('nothing is found across two fields', () => {
  expect(['bhriain aoife', 'example.ie dun', 'laoghaire cork'].map(finds)).toEqual([false, false, false])
})
