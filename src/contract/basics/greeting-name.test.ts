import { expect, test } from 'vitest'
import { greetingName } from './greeting-name.ts'

test.each([
  ['Aoife Ní Bhriain', 'Aoife'],
  ['  Seán  ', 'Seán'],
  ['Mary-Jane Byrne', 'Mary-Jane'],
  ['Aoife, ', 'Aoife'],
  ['"Aoife" Byrne', 'Aoife'],
  ['Aoife Byrne, Liffey Tyres', 'Aoife'],
  ['John Murphy, Jr.', 'John'],
  ['Murphy, John', 'John'],
  ['Mac Carthy, Siobhán', 'Siobhán'],
  ['José María Ruiz', 'José'],
])('%s is greeted by the first name %s', (fullName, greeted) => {
  expect(greetingName(fullName)).toBe(greeted)
})

test.each([
  ['Dr. Mary Byrne', 'Dr. Mary Byrne'],
  ['Dr.Byrne', 'Dr.Byrne'],
  ['MR Murphy', 'MR Murphy'],
  ['Mr/Mrs Murphy', 'Mr/Mrs Murphy'],
  ['Mr. & Mrs. Murphy,', 'Mr. & Mrs. Murphy'],
  ['Mr., Murphy', 'Mr., Murphy'],
  ['Murphy, Dr. Mary', 'Dr. Mary Murphy'],
  ['Murphy, J.', 'J Murphy'],
  ['Murphy', 'Murphy'],
  ['Murphy,', 'Murphy'],
  ['J. P. Murphy', 'J. P. Murphy'],
  ['J.P. Murphy', 'J.P. Murphy'],
  ['Ó Briain Seán', 'Ó Briain Seán'],
  ['Mc Carthy', 'Mc Carthy'],
  ['John & Mary Murphy', 'John & Mary Murphy'],
  ['The Murphy Family', 'The Murphy Family'],
  ['Liffey Tyres Ltd', 'Liffey Tyres Ltd'],
  ['aoife@example.ie', 'aoife@example.ie'],
  ['—', '—'],
])('%s gives no first name and is greeted as %s', (fullName, greeted) => {
  expect(greetingName(fullName)).toBe(greeted)
})

test('a greeting is one line of limited length', () => {
  expect(greetingName('Dr.\r\nMary\u2028Byrne')).toBe('Dr. Mary Byrne')
  expect(greetingName(`Mr ${'🚐'.repeat(80)}`)).toBe(`Mr ${'🚐'.repeat(56)}…`)
})
