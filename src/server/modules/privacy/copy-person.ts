import { strToU8, type Zippable, zipSync } from 'fflate'
import type { NewPersonCopy, PersonEvent, PersonRecord } from '#contract/privacy/privacy-endpoints.ts'
import type { Quote } from '#contract/quotes/quote.ts'
import { readMailFiles } from '#server/adapters/mail/erase-files.ts'
import { AppError } from '#server/errors.ts'
import { proveIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { buildQuotePage } from '../pages/other-pages.ts'
import { listShownQuotes } from '../quotes/read-quotes.ts'
import { copyPage, LEFT_OUT } from './copy-page.ts'
import { readRecord } from './find-person.ts'
import { listAddresses } from './previous-contact-details.ts'
import { type FoundLead, findLeadsById } from './repository-person.ts'

/** Returns a person's data as a ZIP file. Throws not_found if a lead is missing. */
export async function copyPerson(
  server: Server,
  caller: Caller,
  {
    lead_ids: leadIds,
    with_notes: withNotes,
    deskOrigin,
    ...proof
  }: NewPersonCopy & { deskOrigin: string | null },
): Promise<Uint8Array> {
  requireAdmin(caller.actor)
  await proveIdentity(server, caller, proof, deskOrigin)
  const found = await findLeadsById(server.db, leadIds)
  if (found.length < leadIds.length) throw new AppError('not_found')
  await recordAudit(server.db, {
    ...caller,
    action: 'privacy.copy',
    details: { leads: leadIds, notes: withNotes },
  })
  return zipSync(await collect(server, found, withNotes), { level: 6 })
}

async function collect(server: Server, found: FoundLead[], withNotes: boolean): Promise<Zippable> {
  const whole = await readRecord(server, 'email', found, false)
  const { audit: _ofStaff, ...record } = withoutOthers(whole, withNotes)
  const quotes = (await Promise.all(found.map(({ id }) => listShownPages(server, id)))).flat()
  const requests = found.map(
    ({ searchText: _search, assignedTo: _staff, releasedBy: _by, driverNotes, ...lead }) => ({
      ...lead,
      ...(withNotes && { driverNotes }),
    }),
  )
  const quoted = quotes.map(({ quote }) => quote)
  const left_out = withNotes ? LEFT_OUT.always : [...LEFT_OUT.always, LEFT_OUT.notes]
  const data = { requests, ...record, quotes: quoted, left_out }
  const page = copyPage({ record, requests, quotes: quoted, left_out, made: server.clock.now() })
  return {
    ...Object.fromEntries(
      quotes.map(({ number, html }) => [`quotes/${fileName(number)}.html`, strToU8(html)]),
    ),
    ...(await collectMails(server, record.mails)),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
    'person.html': strToU8(page),
  }
}

/** Collects each email as it was sent: its file if that is stored, else its text. */
async function collectMails(server: Server, mails: PersonRecord['mails']): Promise<Zippable> {
  const stored = await readMailFiles(
    mailFolder(server.config),
    mails.map(({ id }) => id),
  )
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

/** Removes other people's data: names of staff, emails to staff and, unless `withNotes`, staff's notes. */
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
    timeline: record.timeline.map(nameless).map((entry) => (withNotes ? entry : withoutDriverNotes(entry))),
    journeys: record.journeys.map((journey) => ({
      ...journey,
      driver: journey.driver && 'Staff',
      note: withNotes ? journey.note : '',
    })),
    leads: withNotes ? record.leads : record.leads.map((lead) => ({ ...lead, driver_notes: '' })),
    mails: record.mails.filter(({ recipient }) => addresses.has(recipient.toLowerCase())),
  }
}

function withoutDriverNotes<Entry extends PersonEvent>({ changes, ...entry }: Entry) {
  const { driver_notes: _ofStaff, ...kept } = changes
  return { ...entry, changes: kept }
}

function fileName(number: string): string {
  return number.replaceAll(/[^\w-]+/g, '-')
}

/** Lists a lead's quotes with their pages; without views the pages are blank. */
async function listShownPages(
  server: Server,
  leadId: number,
): Promise<{ number: string; quote: Quote; html: string }[]> {
  const found = await listShownQuotes(server, leadId)
  return Promise.all(
    found.map(async ({ quote, shown }) => ({
      quote,
      number: shown.number,
      html: server.views ? server.views.renderPage(await buildQuotePage(server, shown)).html : '',
    })),
  )
}
