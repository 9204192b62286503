import { expect, test } from 'vitest'
import { isDeskPath, leadLinkPath, leadOfLink } from './desk-paths.ts'

test.each([
  '/login',
  '/admin',
  '/admin/',
  '/admin/leads',
  '/admin/leads/17',
  '/admin/mails/',
  '/manager',
  '/manager/leads',
])('%s is an address of the desk', (path) => {
  expect(isDeskPath(path)).toBe(true)
})

test.each([
  '/',
  '/login/x',
  '/admin/nope',
  '/admin//',
  '/admin/leads//',
  '/admin/leads/17/x',
  '/manager/mails',
  '/manager/vehicles',
  '/manager/rates',
  '/manager/nope/x',
  '/administrator',
])('%s is not an address of the desk', (path) => {
  expect(isDeskPath(path)).toBe(false)
})

test('the link of an email to a lead is read as it was written, and no other address is one', () => {
  const read = (path: string) => leadOfLink(new URL(path, 'https://jaunt.test'))
  expect(read(leadLinkPath(17))).toBe(17)
  expect(isDeskPath(new URL(leadLinkPath(17), 'https://jaunt.test').pathname)).toBe(true)
  expect([read('/login'), read('/login?lead=x'), read('/admin?lead=17'), read('/?lead=17')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
