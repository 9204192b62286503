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

test('the page of a lead knows the filters of the list that it is opened from', () => {
  expect(leadTarget('admin', 7, at('/admin/leads', '?status=new'))).toEqual({
    to: '/admin/leads/7',
    state: { list: '?status=new' },
  })
})

test('the page of a lead hands its list on to the next one', () => {
  const page = at('/admin/leads/3', '', { list: '?status=new', back: true })
  expect(leadTarget('admin', 7, page)).toEqual({ to: '/admin/leads/7', state: { list: '?status=new' } })
})

test.each([
  ['of another screen', at('/admin/images', '?page=2')],
  ['that was opened by its address', at('/admin/leads/3')],
  ['with a state of something else', at('/admin/leads/3', '', { list: 5 })],
])('a page %s has no list', (_, from) => {
  expect(leadTarget('admin', 7, from)).toEqual({ to: '/admin/leads/7', state: undefined })
})

test('the panel lies over the list as it is filtered, in place of the one that is open', () => {
  expect(leadTarget('manager', 7, at('/manager/leads', '?status=new&lead=3'))).toEqual({
    to: '/manager/leads?status=new&lead=7',
    preventScrollReset: true,
  })
})

test('from elsewhere the panel lies over all leads', () => {
  expect(leadTarget('manager', 7, at('/manager', '?scope=mine'))).toEqual({ to: '/manager/leads?lead=7' })
})
