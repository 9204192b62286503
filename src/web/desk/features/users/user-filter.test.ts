import { expect, test } from 'vitest'
import { isUserListFiltered, readUserFilter } from './user-filter.ts'

test('a link has the role and status of the filter, and unknown values are ignored', () => {
  const read = (query: string) => readUserFilter(new URLSearchParams(query), ' Aoife ')
  expect(read('role=admin&status=pending')).toEqual({ search: 'Aoife', role: 'admin', status: 'pending' })
  expect(read('role=boss&status=')).toEqual({ search: 'Aoife', role: 'all', status: 'all' })
})

test('a search, a role or a status alone is a filter', () => {
  const all = { search: '', role: 'all', status: 'all' } as const
  expect(isUserListFiltered(all)).toBe(false)
  expect(isUserListFiltered({ ...all, search: 'x' })).toBe(true)
  expect(isUserListFiltered({ ...all, role: 'user' })).toBe(true)
  expect(isUserListFiltered({ ...all, status: 'active' })).toBe(true)
})
