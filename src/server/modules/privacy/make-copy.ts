import { strToU8, type Zippable, zipSync } from 'fflate'
import type { PersonRecord } from '#contract/privacy/person.ts'
import { copyPage, LEFT_OUT } from './copy-page.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import { readRecord } from './find-person.ts'
import { listAddresses } from './former-contacts.ts'
import * as repository from './repository-copies.ts'

/** Makes a copy that waits, with its progress. Never rejects: what went wrong is logged, and the copy says that it failed. */
export async function makeCopy(deps: PrivacyDependencies, id: string): Promise<void> {
  try {
    const row = await repository.claimCopy(deps.db, id)
    if (!row) return
    const report = (progress: number) => repository.updateCopy(deps.db, id, { progress })
    const files = await collect(deps, row, report)
    await repository.updateCopy(deps.db, id, {
      state: 'ready',
      progress: 100,
      content: Buffer.from(zipSync(files, { level: 6 })),
    })
  } catch (err) {
    deps.log.error({ err, copy: id }, 'a copy of what is stored about a person could not be made')
    await repository
      .updateCopy(deps.db, id, { state: 'failed' })
      .catch((error: unknown) => deps.log.error({ err: error }, 'the copy could not be marked as failed'))
  }
}

async function collect(
  deps: PrivacyDependencies,
  { leadIds, withNotes }: repository.CopyRow,
  report: (progress: number) => Promise<void>,
): Promise<Zippable> {
  const leads = await repository.findLeadsById(deps.db, leadIds)
  const whole = await readRecord(deps, 'email', leads, false)
  const { audit: _ofStaff, ...record } = withoutOthers(whole, withNotes)
  await report(20)
  const offers = (await Promise.all(leadIds.map(deps.shownOffers))).flat()
  const files: Zippable = {}
  for (const { number, html } of offers) files[`quotes/${fileName(number)}.html`] = strToU8(html)
  await report(50)
  Object.assign(files, await collectMails(deps, record.mails))
  await report(80)
  const requests = leads.map(({ searchText: _search, assignedTo: _staff, releasedBy: _by, ...lead }) => lead)
  const offered = offers.map(({ offer }) => offer)
  const left_out = withNotes ? LEFT_OUT.always : [...LEFT_OUT.always, LEFT_OUT.notes]
  const data = { requests, ...record, quotes: offered, left_out }
  files['data.json'] = strToU8(JSON.stringify(data, null, 2))
  files['person.html'] = strToU8(
    copyPage({ record, requests, offers: offered, left_out, made: deps.clock.now() }),
  )
  return files
}

/** Each as it was sent: as a file of the mail where that is stored, else as the text that its reader saw. */
async function collectMails(
  { readMailFiles }: PrivacyDependencies,
  mails: PersonRecord['mails'],
): Promise<Zippable> {
  const stored = await readMailFiles(mails.map(({ id }) => id))
  const names = [...stored.keys()]
  const files: Zippable = {}
  for (const [name, bytes] of stored) files[`emails/${name}`] = bytes
  for (const { id, kind, recipient, subject, body, created_at } of mails) {
    if (body === null || names.some((name) => name.includes(id))) continue
    const name = `${created_at.replaceAll(/[:.]/g, '-')}-${kind}-${id}.txt`
    files[`emails/${name}`] = strToU8(`To: ${recipient}\nSubject: ${subject}\n\n${body}\n`)
  }
  return files
}

/** What others say of themselves in it stays out: names of staff, their emails, and, where asked for, their notes. */
function withoutOthers(record: PersonRecord, withNotes: boolean): PersonRecord {
  const addresses = new Set(listAddresses(record.leads, record.timeline))
  const nameless = <Entry extends { actor_name: string | null }>(entry: Entry): Entry => ({
    ...entry,
    actor_name: entry.actor_name === null ? null : 'Staff',
  })
  return {
    ...record,
    notes: withNotes ? record.notes.map(nameless) : [],
    contacts: withNotes ? record.contacts.map(nameless) : [],
    timeline: record.timeline.map(nameless),
    mails: record.mails.filter(({ recipient }) => addresses.has(recipient.toLowerCase())),
  }
}

function fileName(number: string): string {
  return number.replaceAll(/[^\w-]+/g, '-')
}
