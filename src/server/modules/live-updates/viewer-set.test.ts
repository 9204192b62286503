import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#contract/basics/role.ts'
import { LIVE_LIMITS } from '#contract/leads/live-events.ts'
import { createViewerSet } from './viewers.ts'

let now = new Date('2027-06-15T10:00:00.000Z')
let viewers = createViewerSet({ now: () => now })
const screen = (name: string, sessionId = 'mine') => ({
  lead: 7,
  user: 1,
  screen: name,
  session: { sessionId, roleId: ROLE.manager },
})
const goOn = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeEach(() => {
  viewers = createViewerSet({ now: () => now })
})

test('a viewer is added with their first screen and removed with their last', () => {
  expect(viewers.note(screen('a'), false)).toBe(true)
  expect(viewers.note(screen('a'), false)).toBe(false)
  expect(viewers.note(screen('b'), false)).toBe(false)
  expect(viewers.note(screen('a'), true)).toBe(false)
  expect([...viewers.listUsers(7)]).toEqual([1])
  expect(viewers.note(screen('b'), true)).toBe(true)
  expect([...viewers.listUsers(7)]).toEqual([])
})

test('a message sent before a screen closed changes nothing when it arrives later', () => {
  expect(viewers.note(screen('a'), true)).toBe(false)
  expect(viewers.note(screen('a'), false)).toBe(false)
  expect([...viewers.listUsers(7)]).toEqual([])
})

test('a screen that goes without a message counts for a while, and its user is named once', () => {
  viewers.note(screen('a'), false)
  viewers.note(screen('b'), false)
  viewers.note(screen('left'), true)
  goOn(LIVE_LIMITS.viewingMs - 1)
  expect(viewers.removeExpired()).toEqual([])
  viewers.note(screen('b'), false)
  goOn(1)
  expect(viewers.removeExpired()).toEqual([])
  expect([...viewers.listUsers(7)]).toEqual([1])
  goOn(LIVE_LIMITS.viewingMs)
  expect(viewers.removeExpired()).toMatchObject([screen('b')])
  expect(viewers.removeExpired()).toEqual([])
})

test('the end of a session removes its screens, and its user with the last one', () => {
  viewers.note(screen('a', 'first'), false)
  viewers.note(screen('b', 'first'), false)
  viewers.note(screen('c', 'second'), false)
  expect(viewers.removeSessions(new Set(['first', 'unknown']))).toEqual([])
  expect([...viewers.listUsers(7)]).toEqual([1])
  expect(viewers.listSessions()).toEqual([screen('c', 'second').session])
  expect(viewers.removeSessions(new Set(['second']))).toMatchObject([screen('c', 'second')])
  expect([...viewers.listUsers(7)]).toEqual([])
  expect(viewers.note(screen('c', 'second'), false)).toBe(false)
})
