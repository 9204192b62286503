import { expect, test } from 'vitest'
import { beginContact } from './begin-contact.ts'

const LEAD = { mobile_number: '087 123 4567', email: 'aoife@example.ie', status: 'new' } as const

test('a contact begins with what a lead can be reached by, and an email speaks to nobody yet', () => {
  expect(beginContact(LEAD)).toMatchObject({ channel: 'call', reached: true })
  expect(beginContact({ ...LEAD, mobile_number: '' })).toMatchObject({ channel: 'mail', reached: false })
  expect(beginContact({ ...LEAD, email: '' })).toMatchObject({ channel: 'call', reached: true })
})
