import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { describeAdministrators, getsNoMail, listUnreadSettings } from './check-addresses.ts'

test.each([
  'admin@jaunt.local',
  'a@localhost',
  'a@x.invalid',
  'a@mail.test',
  'a@example.com',
  'a@EXAMPLE.',
  'a@intranet',
])('the doctor takes %s for an address that gets no email', (address) => {
  expect(getsNoMail(address)).toBe(true)
})

test.each(['office@coaches.ie', 'me@localhost.ie', 'me@examples.com', 'ops@example.coaches.ie'])(
  'the doctor takes %s for an address that somebody may read',
  (address) => {
    expect(getsNoMail(address)).toBe(false)
  },
)

test.each([
  [['admin@jaunt.local'], 'warning', 'admin@jaunt.local'],
  [['admin@jaunt.local', 'boss@localhost'], 'warning', 'boss@localhost'],
  [['admin@jaunt.local', 'boss@coaches.ie'], 'well', '1 of 2'],
  [['boss@coaches.ie'], 'well', '1 of 1'],
  [[], 'warning', 'no active administrator'],
])('the doctor finds administrators %j: %s', (emails, state, found) => {
  const finding = describeAdministrators(emails)
  expect(finding.state).toBe(state)
  expect(finding.found).toContain(found)
})

test('the doctor demands real addresses in the settings where there is a mail server', () => {
  const unset = readConfig({ SMTP_URL: 'smtp://mail.coaches.ie' })
  expect(listUnreadSettings(unset).map(({ state, about }) => [state, about])).toEqual([
    ['warning', 'Office mailbox'],
    ['warning', 'Sender of emails'],
  ])
  const set = readConfig({
    SMTP_URL: 'smtp://mail.coaches.ie',
    LEADS_EMAIL: 'office@coaches.ie',
    MAIL_FROM: 'Coaches <office@coaches.ie>',
  })
  expect(listUnreadSettings(set).map(({ state }) => state)).toEqual(['well', 'well'])
  expect(listUnreadSettings(readConfig({}))).toEqual([])
})
