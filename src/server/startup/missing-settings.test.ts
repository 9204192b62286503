import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listUnsetParts } from './check-settings.ts'

const ADDRESS = { PUBLIC_URL: 'https://www.example.ie' }
const MAIL = { SMTP_URL: 'smtps://mail.example.ie' }
const BACKUP = { BACKUP_TO: '/srv/backups', BACKUP_PASSPHRASE: 'a long walk by the sea' }
const list = (settings: Record<string, string>) => listUnsetParts(readConfig(settings), '/srv/jaunt')

test('the shipped settings list the missing address, mail server and backup, each on a line', () => {
  expect(list({}).split('\n')).toEqual([
    'Not set:',
    '  PUBLIC_URL  the website does not know its own address: no links in password emails, no sitemap, no link previews. See docs/configuration.md, "PUBLIC_URL".',
    '  SMTP_URL    emails are saved in /srv/jaunt/mail and not sent',
    '  BACKUP_TO   no nightly backup; npm run backup -- --to FOLDER makes one at once, while Jaunt runs',
  ])
})

test('a configured setting is not listed, and a complete configuration has no table', () => {
  expect(list(ADDRESS)).not.toContain('PUBLIC_URL')
  expect(list(MAIL)).not.toContain('SMTP_URL')
  expect(list({ ...ADDRESS, ...MAIL }).split('\n').length).toBe(2)
  expect(list({ ...ADDRESS, ...MAIL, ...BACKUP })).toBe('')
})

test('archives without a passphrase are named, and the passphrase is never shown', () => {
  const { BACKUP_TO, BACKUP_PASSPHRASE } = BACKUP
  expect(list({ ...ADDRESS, ...MAIL, BACKUP_TO })).toContain('BACKUP_PASSPHRASE  backups are not encrypted')
  expect(list(BACKUP)).not.toContain(BACKUP_PASSPHRASE)
})
