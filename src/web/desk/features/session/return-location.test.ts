import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLE } from '#contract/basics/role.ts'
import { fakeBrowser } from '#support/browser.ts'
import { findHomePath, safeLocation, storeReturnLocation, takeReturnLocation } from './return-location.ts'

const ORIGIN = 'https://jaunt.test'

const ELSEWHERE = [
  'https://evil.test/admin',
  '//evil.test/admin',
  '///evil.test/admin',
  '/\\evil.test/admin',
  '\\\\evil.test/admin',
  '/\t/evil.test/admin',
  '/\n/evil.test/admin',
  ' //evil.test/admin',
  'javascript:alert(1)//admin',
  'data:text/html,admin',
  'https:evil.test',
  'https:/evil.test',
  '/admin/..//evil.test',
  '/admin/../../evil.test',
  '/admin/%2e%2e//evil.test',
  '/admin//evil.test',
  '/admin/\\/evil.test',
  '/.//evil.test/admin',
  '/@evil.test/admin',
  '//user:word@jaunt.test/admin',
  'https://jaunt.test.evil.test/admin',
  '/admin\\..\\..\\evil',
  'admin',
  '',
  '/',
  '/login',
  '/administrator',
  '/admin-evil',
  '/manager/../api/auth/logout',
  '/api/auth/logout',
  'http://jaunt.test/admin',
  'blob:https://jaunt.test/admin',
]

beforeEach(() => {
  vi.restoreAllMocks()
})

describe('a stored location', () => {
  test.each(ELSEWHERE)('does not lead out of the area of the role: %j', (value) => {
    for (const role of [ROLE.admin, ROLE.manager, ROLE.user]) {
      const taken = safeLocation(value, role, ORIGIN)
      expect(taken).toBe(null)
    }
  })

  test('is used as stored inside the area', () => {
    for (const path of ['/admin', '/admin/leads', '/admin/leads/12', '/admin/leads?status=new']) {
      expect(safeLocation(path, ROLE.admin, ORIGIN)).toBe(path)
      expect(safeLocation(path, ROLE.manager, ORIGIN)).toBe(null)
      expect(safeLocation(path, ROLE.user, ORIGIN)).toBe(null)
    }
    expect(safeLocation('/manager/leads?lead=4', ROLE.manager, ORIGIN)).toBe('/manager/leads?lead=4')
    expect(safeLocation('/manager/leads', ROLE.admin, ORIGIN)).toBe(null)
  })

  test('is judged as the browser resolves it', () => {
    expect(safeLocation('/manager/../admin/leads', ROLE.admin, ORIGIN)).toBe('/admin/leads')
    expect(safeLocation('/admin/%2e%2e/manager', ROLE.admin, ORIGIN)).toBe(null)
  })

  test('is used once; without it the home of the role is opened', () => {
    fakeBrowser()
    storeReturnLocation({ pathname: '/admin/leads', search: '?status=lost' })
    expect(takeReturnLocation(ROLE.admin)).toBe('/admin/leads?status=lost')
    expect(takeReturnLocation(ROLE.admin)).toBe('/admin')
    expect(findHomePath(ROLE.manager)).toBe('/manager')
    expect(findHomePath(ROLE.user)).toBe('/')
  })

  test('that somebody planted is not used', () => {
    const { sessionStorage } = fakeBrowser()
    sessionStorage.setItem('keptLocation', '//evil.test/admin')
    expect(takeReturnLocation(ROLE.admin)).toBe('/admin')
  })
})
