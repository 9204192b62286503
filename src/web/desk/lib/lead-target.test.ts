import { expect, test } from 'vitest'
import { leadTarget } from './lead-target.ts'

const at = (pathname: string, search = '', state: unknown = null) => ({
  pathname,
  search,
  state,
  hash: '',
  key: 'default',
  mask: undefined,
})

test('a link to a lead carries the filters of the list that it is in', () => {
  expect(leadTarget('admin', 7, at('/admin/leads', '?status=new'))).toEqual({
    to: '/admin/leads/7',
    state: { list: '?status=new' },
  })
})

test('a link from a lead to the next one carries the list on', () => {
  const page = at('/admin/leads/3', '', { list: '?status=new', back: true })
  expect(leadTarget('admin', 7, page)).toEqual({ to: '/admin/leads/7', state: { list: '?status=new' } })
})

test.each([
  ['of another screen', at('/admin/images', '?page=2')],
  ['that was opened by its address', at('/admin/leads/3')],
  ['with a state of something else', at('/admin/leads/3', '', { list: 5 })],
])('a page %s has no list of leads', (_, from) => {
  expect(leadTarget('admin', 7, from)).toEqual({ to: '/admin/leads/7', state: undefined })
})

test('a lead’s panel opens over the filtered list, and replaces one that is open', () => {
  expect(leadTarget('manager', 7, at('/manager/leads', '?status=new&lead=3'))).toEqual({
    to: '/manager/leads?status=new&lead=7',
    preventScrollReset: true,
  })
})

test('a lead’s panel opened from another screen lies over all leads', () => {
  expect(leadTarget('manager', 7, at('/manager', '?scope=mine'))).toEqual({ to: '/manager/leads?lead=7' })
})
