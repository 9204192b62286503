import { beforeEach, expect, test } from 'vitest'
import { SESSION_END_TEXTS, SESSION_ENDED, SESSION_ENDS } from '#contract/account/session-end.ts'
import { fakeBrowser } from '#support/browser.ts'
import { forgetSessionEnd, noteSessionEnd, readEndedSession } from './ended-session.ts'

beforeEach(() => fakeBrowser())

test.each(SESSION_ENDS)('the sign-in page says why a session ended: %s', (end) => {
  noteSessionEnd(end)
  expect(readEndedSession()).toBe(SESSION_END_TEXTS[end])
})

test('a session that ended for an unknown reason has a message; an ordinary visit has none', () => {
  expect(readEndedSession()).toBe(null)
  noteSessionEnd(undefined)
  expect(readEndedSession()).toBe(SESSION_ENDED)
  expect(SESSION_ENDED).toBe('Your session has ended. Sign in to continue.')
  forgetSessionEnd()
  expect(readEndedSession()).toBe(null)
})

test('an unknown reason in the storage is not shown', () => {
  sessionStorage.setItem('sessionEnd', '<b>Call 1850</b>')
  expect(readEndedSession()).toBe(SESSION_ENDED)
})
