import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { beginContact, contactLinksFor } from './contact-customer-action.tsx'

const REACHED = { mobile_number: '087 123 4567', email: 'aoife@example.ie', status: 'new' } as const

test('a contact starts with a channel that the customer has, and an email does not count as reaching them', () => {
  expect(beginContact(REACHED)).toMatchObject({ channel: 'call', reached: true })
  expect(beginContact({ ...REACHED, mobile_number: '' })).toMatchObject({ channel: 'mail', reached: false })
  expect(beginContact({ ...REACHED, email: '' })).toMatchObject({ channel: 'call', reached: true })
})

const LEAD = {
  reference: 'K7M-3XQ',
  full_name: 'Aoife Ní Bhriain',
  email: 'aoife+trip&x@example.ie',
  mobile_number: '087 123 4567',
  mobile_national: '087 123 4567',
  mobile_e164: '+353871234567',
  pickup_location: 'Dublin Airport',
  dropoff_location: 'Cong & Clifden',
  date_of_travel: '2027-03-09',
} as Lead

test('calls, chats and emails start with a greeting', () => {
  const [call, chat, mail] = contactLinksFor(LEAD)
  expect(call?.href).toBe('tel:+353871234567')
  expect(chat?.href).toMatch(/^https:\/\/wa\.me\/353871234567\?text=Hello%20Aoife%2C%0A%0AThank%20you/)
  const link = new URL(mail?.href ?? '')
  expect(decodeURIComponent(link.pathname)).toBe('aoife+trip&x@example.ie')
  expect(link.searchParams.get('subject')).toBe('Your enquiry K7M-3XQ for Tue 9 Mar 2027')
  expect(link.searchParams.get('body')).toBe(
    'Hello Aoife,\n\nThank you for your enquiry K7M-3XQ (Tue 9 Mar 2027, Dublin Airport to Cong & Clifden).\n',
  )
  expect(mail?.href).not.toContain('+')
})

test('a customer whose name gives no first name is greeted by the whole name', () => {
  const [, chat] = contactLinksFor({ ...LEAD, full_name: 'Mr/Mrs Murphy' })
  expect(new URL(chat?.href ?? '').searchParams.get('text')).toMatch(/^Hello Mr\/Mrs Murphy,/)
})

test('a number that cannot be read is dialled as typed, and has no chat', () => {
  const [call, chat] = contactLinksFor({ ...LEAD, mobile_e164: null, mobile_number: 'ext. 12 34' })
  expect(call?.href).toBe('tel:1234')
  expect(chat).toMatchObject({ href: null, why: expect.stringContaining('country') })
})

test('a lead without a number has no call, and one without an address no email', () => {
  const [call] = contactLinksFor({ ...LEAD, mobile_number: '', mobile_national: '', mobile_e164: null })
  expect(call).toMatchObject({ href: null, why: 'This lead has no phone number.' })
  expect(contactLinksFor({ ...LEAD, email: '' })[2]).toMatchObject({
    href: null,
    why: 'This lead has no email address.',
  })
})
