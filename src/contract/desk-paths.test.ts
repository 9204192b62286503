import { expect, test } from 'vitest'
import { isDeskPath } from './desk-paths.ts'

test.each([
  '/login',
  '/admin',
  '/admin/',
  '/admin/leads',
  '/admin/leads/17',
  '/admin/mails/',
  '/manager',
  '/manager/leads',
])('%s is a screen', (path) => {
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
  '/manager/nope/x',
  '/administrator',
])('%s is none', (path) => {
  expect(isDeskPath(path)).toBe(false)
})
