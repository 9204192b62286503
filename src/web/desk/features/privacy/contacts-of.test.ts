import { expect, test } from 'vitest'
import type { PersonLead } from '#contract/privacy/privacy-endpoints.ts'
import { filterLeads, listContacts } from './person-contacts.tsx'

const lead = (id: number, email: string, mobile_number = '') => ({ id, email, mobile_number }) as PersonLead

test('people with the same name are distinguished by email, else by phone', () => {
  const leads = [lead(1, 'Mary@Example.ie'), lead(2, 'other@example.ie'), lead(3, 'mary@example.ie')]
  const phoned = [lead(4, '', '+353851234501'), lead(5, '')]
  const found = [...leads, ...phoned]
  expect(listContacts(found)).toEqual([
    'mary@example.ie',
    'other@example.ie',
    '+353851234501',
    'no contact data',
  ])
  const ids = (contacts: string[]) => filterLeads(found, new Set(contacts)).map(({ id }) => id)
  expect(ids(['mary@example.ie'])).toEqual([1, 3])
  expect(ids([])).toEqual([])
})
