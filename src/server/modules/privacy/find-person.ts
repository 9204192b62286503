import { searchWords } from '#contract/leads/lead-search.ts'
import type { PersonRecord, PersonSearch } from '#contract/privacy/privacy-endpoints.ts'
import { PRIVACY_LIMITS } from '#contract/privacy/privacy-limits.ts'
import { listAssignments } from '#server/modules/journeys/repository.ts'
import { findObjectors } from '#server/modules/objections/objections.ts'
import type { Database } from '#server/platform/database/database.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { presentRecord } from './present.ts'
import { findFormerLeads, listAddresses } from './previous-contact-details.ts'
import * as repository from './repository-person.ts'

type SearchedBy = PersonRecord['searched_by']

type Reading = { searchedBy: SearchedBy; key: repository.PersonKey | null }

const { leads: MOST_LEADS, entries: MOST_ENTRIES } = PRIVACY_LIMITS

/** Returns everything stored about people who match. The audit log records the search and the number of results. */
export async function findPerson(
  server: Server,
  caller: Caller,
  { query }: PersonSearch,
): Promise<PersonRecord> {
  requireAdmin(caller.actor)
  const { db } = server
  const { searchedBy, key } = readQuery(query)
  const found = key ? await findLeads(db, key) : []
  const leads = found.slice(0, MOST_LEADS)
  const record = await readRecord(server, searchedBy, leads, found.length > MOST_LEADS)
  const details = { by: searchedBy, leads: leads.length }
  await recordAudit(db, { ...caller, action: 'privacy.find', details })
  return record
}

/** Finds leads by present contact details, and by former ones through the timeline. */
async function findLeads(db: Database, key: repository.PersonKey): Promise<repository.FoundLead[]> {
  const formerly = await findFormerLeads(db, key)
  return repository.findPersonLeads(db, key, { formerly, limit: MOST_LEADS + 1 })
}

/** Reads everything stored about these leads. */
export async function readRecord(
  server: Server,
  searchedBy: SearchedBy,
  leads: repository.FoundLead[],
  isCut: boolean,
): Promise<PersonRecord> {
  const ids = leads.map(({ id }) => id)
  const most = MOST_ENTRIES + 1
  const events = await repository.listEvents(server.db, ids, most)
  const addresses = listAddresses(leads, events)
  const [quotes, mails, answers, journeys] = await Promise.all([
    repository.listQuotes(server.db, ids, most),
    repository.listPersonMails(server.db, ids, addresses, most),
    repository.listAnswers(server.db, ids),
    listAssignments(server.db, ids),
  ])
  const objectors = await findObjectors(server, server.db, addresses)
  const targets = [
    ...ids.map((id) => `lead:${id}`),
    ...quotes.map(({ id }) => `offer:${id}`),
    ...mails.map(({ id }) => `mail:${id}`),
  ]
  const audit = await repository.listAuditLines(server.db, targets, most)
  const more = isCut || [events, quotes, mails, audit].some((list) => list.length > MOST_ENTRIES)
  return presentRecord({
    searchedBy,
    leads,
    events,
    offers: quotes,
    mails,
    answers,
    journeys,
    audit,
    objecting: objectors,
    more,
  })
}

/** Reads what was typed: text with @ is an email address, mostly digits are a phone number, and anything else is a name. */
function readQuery(typed: string): Reading {
  if (typed.includes('@')) return { searchedBy: 'email', key: { email: typed } }
  const digits = typed.replace(/\D/g, '')
  if (digits.length >= 6 && !/\p{L}/u.test(typed)) {
    const mobileE164 = toE164(typed)
    return { searchedBy: 'phone', key: mobileE164 === null ? { digits } : { mobileE164 } }
  }
  const words = searchWords(typed).split(' ').filter(Boolean)
  return { searchedBy: 'name', key: words.length > 0 ? { words } : null }
}
