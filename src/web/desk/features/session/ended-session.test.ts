import { beforeEach, expect, test } from 'vitest'
import { SESSION_END_TEXTS, SESSION_ENDED, SESSION_ENDS } from '#contract/account/session-end.ts'
import { fakeBrowser } from '#support/browser.ts'
import { forgetSessionEnd, noteSessionEnd, readEndedSession } from './ended-session.ts'

beforeEach(() => fakeBrowser())

test.each(SESSION_ENDS)('whoever is led to the sign-in is told why: %s', (end) => {
  noteSessionEnd(end)
  expect(readEndedSession()).toBe(SESSION_END_TEXTS[end])
})

test('an end that nobody explains is told too, and whoever comes by themselves is told nothing', () => {
  expect(readEndedSession()).toBe(null)
  noteSessionEnd(undefined)
  expect(readEndedSession()).toBe(SESSION_ENDED)
  expect(SESSION_ENDED).toBe('Your session has ended. Sign in to continue.')
  forgetSessionEnd()
  expect(readEndedSession()).toBe(null)
})

test('a text that somebody else stored is none of our words', () => {
  sessionStorage.setItem('sessionEnd', '<b>Call 1850</b>')
  expect(readEndedSession()).toBe(SESSION_ENDED)
})
