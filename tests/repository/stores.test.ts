import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as exported from '#server/platform/database/tables.ts'
import { ROOT } from './root.ts'

/** How a row of the table "What grows" begins, and the tables that it is about. */
const ROWS: Record<string, readonly string[]> = {
  'Leads with their timeline and offers': [
    'leads',
    'lead_events',
    'lead_counts',
    'offers',
    'offer_lines',
    'offer_links',
    'offer_replies',
  ],
  'Sums of leads': ['lead_sums', 'lead_sum_changes'],
  'Emails of the outbox': ['mails'],
  'Texts of emails': ['mail_texts'],
  'Idempotency keys': ['idempotency_keys'],
  'News that staff have looked at': ['news_reads', 'near_deadlines'],
  Visits: ['visit_counts'],
  'Audit log': ['audit_entries'],
  'Sessions and why they ended': [
    'sessions',
    'ended_sessions',
    'password_resets',
    'sign_in_challenges',
    'passkey_requests',
    'remembered_devices',
  ],
  'Accounts with their second factors': ['users', 'authenticators', 'passkeys', 'recovery_codes'],
  'Versions of pages': ['content_versions'],
  'Rate cards': ['rate_cards'],
  'List of vehicles, settings': ['vehicle_lists', 'business_settings', 'privacy_settings', 'secrets'],
  'Licences with their documents': ['licences'],
  'Copies of what is stored about a person': ['person_copies'],
  'Erasures, and': ['erasures', 'erased_leads'],
  'People who want no follow-ups': ['follow_up_objections'],
  'Pages, and addresses that they have left': ['content_pages', 'content_redirects'],
  'Links to previews of drafts': ['content_preview_links'],
  Invitations: ['invitations'],
  Pictures: ['images', 'image_variants'],
  'Counters of rate limits': ['rate_limits'],
  'Sizes of stores': ['store_sizes', 'open_problems'],
}

test('docs/operations.md says of each table of the database how it grows and how long it is kept', async () => {
  const manual = await readFile(join(ROOT, 'docs/operations.md'), 'utf8')
  const [, section = ''] = manual.split('\n## What grows\n')
  const rows = section.split('\n## ')[0]?.match(/^\| .+/gm) ?? []
  const missing = Object.keys(ROWS).filter((start) => !rows.some((row) => row.startsWith(`| ${start}`)))
  expect(missing).toEqual([])
  expect(Object.values(ROWS).flat().sort()).toEqual(Object.values(exported).map(getTableName).sort())
})
