import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { listUnsetParts } from './unset-parts.ts'

const ADDRESS = { PUBLIC_URL: 'https://www.example.ie' }
const MAIL = { SMTP_URL: 'smtps://mail.example.ie' }
const list = (settings: Record<string, string>) => listUnsetParts(readConfig(settings), '/srv/jaunt')

test('as shipped it names the address, the mail server and the backup, a line each', () => {
  expect(list({}).split('\n')).toEqual([
    'Not set:',
    '  PUBLIC_URL  pages have no canonical link, social picture or sitemap; staff emails carry no link, mails for a new password a code; offer links name the host where their sender works',
    '  SMTP_URL    mails become files in /srv/jaunt/mail and reach nobody',
    '  backup      stop Jaunt, copy /srv/jaunt, start it again; a copy made while it runs is damaged',
  ])
})

test('what is set is not named', () => {
  expect(list(ADDRESS)).not.toContain('PUBLIC_URL')
  expect(list(MAIL)).not.toContain('SMTP_URL')
  expect(list({ ...ADDRESS, ...MAIL }).split('\n').length).toBe(2)
})

test('a database of their own is backed up where it is, and nothing of its address is shown', () => {
  const database = { DATABASE_URL: 'postgresql://jaunt:secret@db.example.ie/jaunt' }
  const store = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' }
  expect(list(database)).toContain(
    'backup      back up the database that DATABASE_URL names and copy /srv/jaunt',
  )
  expect(list({ ...database, ...store })).toMatch(/DATABASE_URL names$/)
  expect(list({ ...database, ...store })).not.toMatch(/secret|hidden|db\.example/)
})
