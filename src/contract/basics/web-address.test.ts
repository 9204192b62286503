import { expect, test } from 'vitest'
import { hasCredentials } from './web-address.ts'

test.each([
  'https://user:secret@example.ie/',
  'http://user@example.ie',
  ' HTTPS://bank.example@evil.example/x',
  'https:/user@example.ie',
  'https:\\\\user@example.ie',
  'https:///user@example.ie',
])('%j contains a name or a password', (address) => {
  expect(hasCredentials(address)).toBe(true)
})

test.each([
  'https://example.ie/@handle',
  'https://example.ie?mail=a@b.ie',
  'https://example.ie#a@b',
  'https://example.ie\\@x',
  'mailto:a@example.ie',
  '/tours@night',
  '',
])('%j contains neither name nor password', (address) => {
  expect(hasCredentials(address)).toBe(false)
})
