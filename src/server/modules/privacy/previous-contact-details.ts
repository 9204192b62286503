import { searchWords } from '#contract/leads/lead-search.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { toE164 } from '#server/platform/formats/phone.ts'
import type { LeadToErase } from './repository-erasure.ts'
import { type ContactField, listFormer } from './repository-former.ts'
import type { FoundEvent, PersonKey } from './repository-person.ts'

/** The texts that identify a person in emails. */
export type IdentifyingTexts = { texts: string[]; names: string[] }

/** Finds leads that formerly had this address, phone number or name. */
export async function findFormerLeads(db: Executor, key: PersonKey): Promise<number[]> {
  const { field, fits } = readKey(key)
  const former = await listFormer(db, field)
  return [...new Set(former.filter(({ value }) => fits(value)).map(({ lead }) => lead))]
}

function readKey(key: PersonKey): { field: ContactField; fits: (value: string) => boolean } {
  if ('email' in key) {
    const wanted = key.email.toLowerCase()
    return { field: 'email', fits: (value) => value.toLowerCase() === wanted }
  }
  if ('mobileE164' in key) {
    return { field: 'mobile_number', fits: (value) => toE164(value) === key.mobileE164 }
  }
  if ('digits' in key) {
    return { field: 'mobile_number', fits: (value) => value.replace(/\D/g, '').includes(key.digits) }
  }
  return {
    field: 'full_name',
    fits: (value) => key.words.every((word) => searchWords(value).includes(word)),
  }
}

/** Lists the leads' present and former email addresses, in lower case. */
export function listAddresses(
  leads: readonly { email: string }[],
  events: readonly Pick<FoundEvent, 'changes'>[],
): string[] {
  const former = events.flatMap(({ changes }) => changes.email?.[0] ?? [])
  const all = [...leads.map(({ email }) => email), ...former]
  return [
    ...new Set(all.filter((each) => typeof each === 'string').map((each) => each.toLowerCase())),
  ].filter(Boolean)
}

/**
 * Reads the texts that identify people, before an erasure empties the timelines. Very short texts are left out, because they occur in
 * others' emails.
 */
export async function readIdentifyingTexts(
  db: Executor,
  leads: readonly LeadToErase[],
): Promise<IdentifyingTexts> {
  const ids = leads.map(({ id }) => id)
  const former = async (field: ContactField) => (await listFormer(db, field, ids)).map(({ value }) => value)
  const texts = leads.flatMap(({ email, mobile_number }) => [email, mobile_number])
  return {
    texts: [...texts, ...(await former('email')), ...(await former('mobile_number'))].filter(isIdentifying),
    names: [...leads.map(({ full_name }) => full_name), ...(await former('full_name'))].filter(isIdentifying),
  }
}

function isIdentifying(text: string): boolean {
  return text.length >= 6
}
