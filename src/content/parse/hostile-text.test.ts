import { expect, test } from 'vitest'
import type { z } from 'zod'
import { PasswordChange, PasswordReset, PasswordResetRequest } from '#contract/account/account.ts'
import { NewPassword } from '#contract/account/password.ts'
import { Login } from '#contract/account/session.ts'
import { HTTP_LIMITS } from '#contract/basics/http-limits.ts'
import { Visit } from '#contract/figures/visits.ts'
import { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { LeadFilter } from '#contract/leads/lead-list.ts'
import { NewLead } from '#contract/leads/quote-request.ts'
import { PlaceQuery } from '#contract/places/place.ts'
import { QuoteAnswer } from '#contract/quotes/quote-reply.ts'
import { Business } from '#contract/settings/business.ts'
import { LegalContent } from '../pages/legal/editable.ts'
import { parseLegalBody } from '../pages/legal/markup.ts'

/** Texts that, when repeated, slow down regular expressions that backtrack, and normalisation that sorts combining marks. */
const UNITS = [
  '\u0323\u0301',
  ' ',
  '\n',
  '[',
  '[a](',
  '{',
  'a :: ',
  '-',
  '.',
  'a.',
  '@',
  '(',
  ',',
  '\\',
  '&#',
  '<a',
]
const hostile = (length: number) =>
  UNITS.flatMap((unit) => ['', '!', '\n!', '\u2028!'].map((end) => unit.repeat(length / unit.length) + end))

/**
 * The time in milliseconds that no parser may take. One that blocks for seconds stops all requests; linear work takes milliseconds, even on
 * a busy machine.
 */
const LONG_MS = 1_000

const SCHEMAS: [string, z.ZodType, (text: string) => unknown][] = [
  ['a new password', NewPassword, (text) => text],
  ['a password that is reset', PasswordReset, (text) => ({ token: text, password: text })],
  ['a password that is changed', PasswordChange, (text) => ({ current_password: text, password: text })],
  ['a reset that is asked for', PasswordResetRequest, (email) => ({ email })],
  ['a sign-in', Login, (text) => ({ email: text, password: text })],
  ['an enquiry', NewLead, (text) => Object.fromEntries(Object.keys(NewLead.shape).map((key) => [key, text]))],
  ['an answer to a quote', QuoteAnswer, (name) => ({ action: 'accept', name })],
  ['a visit', Visit, (page) => ({ event: 'page_view', page })],
  ['a place', PlaceQuery, (q) => ({ q })],
  ['a filter', LeadFilter, (text) => ({ search: text, page: text, from: text, assigned_to: text })],
  ['a letter', FollowUpTemplate, (text) => ({ name: text, subject: text, body: text })],
  [
    'the business',
    Business,
    (text) => Object.fromEntries(Object.keys(Business.shape).map((key) => [key, text])),
  ],
  [
    'a legal page',
    LegalContent,
    (text) => ({ title: text, lead: text, updated: text, sections: [{ heading: text, body: text }] }),
  ],
]

test.each(SCHEMAS)('%s is read quickly, however long and whatever it is made of', (_what, schema, make) => {
  for (const text of hostile(HTTP_LIMITS.bodyBytes / 2)) {
    const began = performance.now()
    schema.safeParse(make(text))
    expect(performance.now() - began, JSON.stringify(text.slice(0, 8))).toBeLessThan(LONG_MS)
  }
})

test('the text of legal sections is read quickly', () => {
  for (const text of hostile(60_000)) {
    const began = performance.now()
    parseLegalBody(text)
    expect(performance.now() - began, JSON.stringify(text.slice(0, 8))).toBeLessThan(LONG_MS)
  }
})
