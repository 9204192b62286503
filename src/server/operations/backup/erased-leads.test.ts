import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { knownMigrations } from '#server/platform/database/migration-plan.ts'
import { createTestDatabase, setUpTestDatabase } from '#support/database.ts'
import { insertLeads } from '#support/leads.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { migrateTo } from './database/migrate-to.ts'
import { openClient } from './database/snapshot.ts'
import { createFolderDestination } from './destination/folder-destination.ts'
import { type ErasedLead, readErasedList, replayErasures, writeErasedList } from './erased-leads.ts'
import { makeBackup } from './make-backup.ts'
import { silentProgress } from './progress.ts'
import { restoreArchive } from './restore-archive.ts'

const folder = setUpTestFolder()
const subject = setUpTestDatabase()
const AT = new Date('2026-03-04T05:06:07.089Z')
const config = readConfig({ DATA_DIR: join(folder, 'data') })

const listed = (lead: number, created = AT): ErasedLead => ({
  lead,
  created_at: created.toISOString(),
  contact_until: null,
})

test('people erased after the backup are erased in the restored data too, and nobody else is', async () => {
  const [erased = 0, stays = 0, reused = 0] = await insertLeads(subject.db, [
    { email: 'erased@example.ie', createdAt: AT },
    { email: 'stays@example.ie', createdAt: AT },
    { email: 'reused@example.ie', createdAt: AT },
  ])
  const destination = createFolderDestination(join(folder, 'backups'))
  const { archive } = await makeBackup({
    url: subject.url,
    storage: null,
    config,
    destination,
    passphrase: undefined,
    progress: silentProgress,
  })
  await writeErasedList(destination, [
    listed(erased),
    listed(reused, new Date('2026-03-05T00:00:00Z')),
    listed(999),
  ])

  const target = await createTestDatabase('template0')
  await restoreArchive({
    archive: { open: () => destination.read(archive), passphrase: undefined },
    target: { url: target.url, name: 'it', storage: null, erased: (await readErasedList(destination)) ?? [] },
    progress: silentProgress,
  })
  const { rows } = await target.db.$client.query('select id::int, email, full_name from leads order by id')
  expect(rows).toMatchObject([
    { id: erased, email: '', full_name: 'Erased' },
    { id: stays, email: 'stays@example.ie' },
    { id: reused, email: 'reused@example.ie' },
  ])
  const noted = await target.db.$client.query(
    'select lead_id::int as lead, cleared_at from erased_leads join erasures on erasures.id = erasure_id',
  )
  expect(noted.rows).toEqual([{ lead: erased, cleared_at: null }])
  await target.drop()
})

test('an archive of an earlier release is brought up to date before people are erased in it', async () => {
  const target = await createTestDatabase('template0')
  const [before] = await knownMigrations()
  if (!before) throw new Error('There are no migrations.')
  const client = await openClient(target.url, 'test')
  await migrateTo(client, before)
  await client.query(`insert into leads (full_name, email, mobile_number, date_of_travel, pickup_time, search_text, created_at)
    values ('Old', 'old@example.ie', '1', '2020-01-01', '10:00', 'old', '${AT.toISOString()}')`)
  await client.query('begin')
  await replayErasures(client, [listed(1)])
  await client.query('commit')
  const { rows } = await client.query('select email from leads')
  expect(rows).toEqual([{ email: '' }])
  await client.end()
  await target.drop()
})

test('a destination without erasures has no list of them', async () => {
  expect(await readErasedList(createFolderDestination(folder))).toBe(null)
})
