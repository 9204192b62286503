import { dublinClock } from '#contract/basics/dublin-time.ts'
import { findFirstName } from '#contract/basics/greeting-name.ts'
import type { LeadUpdate } from '#contract/leads/live-events.ts'
import type { NewsKind, NewsLead } from '#contract/news/news.ts'
import { leadPath } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** A notification for staff. It names only first name and route, because it is also shown outside the desk. */
export type News = {
  title: string
  text: string
  href: string
  lead: number | undefined
}
export type Reader = { id: number | undefined; area: StaffArea }

/** Returns the notification of an update; null if the reader needs none. */
export function readNews(update: LeadUpdate, reader: Reader): News | null {
  if (update.kind === 'gone' || !concerns(update, reader)) return null
  const { lead } = update
  // A lead that staff entered themselves needs no notification.
  if (update.kind === 'created')
    return lead.source === 'web' ? describeNews('created', lead, reader.area) : null
  return update.happened ? describeNews(update.happened, lead, reader.area) : null
}

export function describeNews(kind: NewsKind, lead: NewsLead, area: StaffArea): News {
  const { title, text } = TEXTS[kind](lead)
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    text,
    href: leadPath(area, lead.id),
    lead: lead.id,
  }
}

/** Returns whether an update may change the reader's notifications, for example because a lead was handled or reassigned. */
export function concernsBell(update: LeadUpdate, listed: ReadonlySet<number>, { id }: Reader): boolean {
  if (update.kind === 'gone') return listed.has(update.id)
  if (update.kind === 'created' || update.happened !== undefined) return true
  return listed.has(update.lead.id) || update.lead.assigned_to === id
}

const TEXTS: Record<NewsKind, (lead: NewsLead) => Pick<News, 'title' | 'text'>> = {
  created: (lead) => ({ title: `New enquiry from ${shortenName(lead)}`, text: writeRoute(lead) }),
  'offer-accepted': (lead) => ({ title: `${shortenName(lead)} accepted the quote`, text: writeRoute(lead) }),
  'offer-declined': (lead) => ({ title: `${shortenName(lead)} declined the quote`, text: writeRoute(lead) }),
  'offer-asked': (lead) => ({
    title: `${shortenName(lead)} asked a question about the quote`,
    text: writeRoute(lead),
  }),
  'deadline-near': (lead) => ({
    title: `${shortenName(lead)} is waiting for a reply`,
    text: dueText(lead.response_due_at, lead),
  }),
  'confirm-near': (lead) => ({
    title: `${shortenName(lead)} is waiting for your confirmation`,
    text: dueText(lead.offer_confirm_due_at, lead),
  }),
}

/** Returns whether an update concerns the reader: as the assignee, or because nobody is assigned. Suspected spam concerns nobody. */
function concerns(update: Exclude<LeadUpdate, { kind: 'gone' }>, { id }: Reader): boolean {
  const { assigned_to, suspected_spam, released_at } = update.lead
  if (suspected_spam !== null && released_at === null) return false
  const isFree = assigned_to === null || (update.kind === 'changed' && update.assignee_left === true)
  return isFree || assigned_to === id
}

const NAME_MAX = 30
const PLACE_MAX = 40

/** Returns the first name; 'a customer' if there are only a title and a surname. */
function shortenName({ full_name }: NewsLead): string {
  return cut(findFirstName(full_name) ?? 'a customer', NAME_MAX)
}

function writeRoute({ pickup_location, dropoff_location }: NewsLead): string {
  const [from, to] = [shortenPlace(pickup_location), shortenPlace(dropoff_location)]
  if (from && to) return `${from} to ${to}`
  return from || to || 'Route to be agreed'
}

function dueText(due: string | null, lead: NewsLead): string {
  const until = due === null ? [] : [`due by ${dublinClock(new Date(due)).slice(11)}`]
  return [...until, writeRoute(lead)].join(', ')
}

/** Returns the town or landmark of an address; without one, a text that reveals no address. */
function shortenPlace(address: string): string {
  const text = plain(address)
  return text && cut(findPlaceName(text) ?? 'Private address', PLACE_MAX)
}

/** Returns the text in one line, without characters that change the text direction. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

function cut(text: string, max: number): string {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

/** Matches places that many people visit, which reveal nobody's home. */
const LANDMARK =
  /\b(?:airport|terminal|hotel|castle|station|\w*port|harbour|pier|university|college|school|hospital|cathedral|church|abbey|stadium|arena|museum|theatre|racecourse|golf club|country club|shopping centre|conference centre)\b/gi
/** Matches the last word of street and estate names. 'St' at the start means Saint. */
const STREET =
  /\b(?:street|road|rd|avenue|ave|drive|lane|terrace|close|court|crescent|place|row|square|quay|grove|lawns?|view|heights|estate|gardens|mews|apartments|park|green|manor|village|meadows?|woods?|downs|cottages?)\b|(?<=[a-z] )st\b/gi
const NUMBER = /^\d+ ?[a-z]?\b|\b(?:flat|apartment|apt|unit|suite|no|house)\b\.? ?\d/i
const EIRCODE = /\b[a-z]\d[\dw] ?[a-z\d]{4}\b/gi
const REGION =
  /^(?:co\.?|county|contae) |^(?:ireland|éire|northern ireland|uk)$|^(?:antrim|armagh|carlow|cavan|clare|cork|derry|donegal|down|dublin|fermanagh|galway|kerry|kildare|kilkenny|laois|leitrim|limerick|longford|louth|mayo|meath|monaghan|offaly|roscommon|sligo|tipperary|tyrone|waterford|westmeath|wexford|wicklow)(?: \d+w?)?$/i

/**
 * Returns the town or landmark of a place, without house and street: 'Ennis' for '14 Harbour View, Ennis, Co. Clare'. Null if there is
 * none.
 */
export function findPlaceName(place: string): string | null {
  const parts = place.replace(EIRCODE, '').split(',')
  const named = parts.map((part) => part.trim()).filter(Boolean)
  const landmark = named.find((part) => findLast(part, LANDMARK) > findLast(part, STREET))
  if (landmark) return landmark
  const after = named.slice(named.findLastIndex(isAddress) + 1)
  const towns = after.filter((part) => !REGION.test(part))
  // The second of two names is preferred, because the first may be a house.
  const town = after.length === named.length ? (towns[1] ?? towns[0]) : towns[0]
  return town ?? after[0] ?? findTownBehind(named.at(-1) ?? '')
}

function isAddress(part: string): boolean {
  return NUMBER.test(part) || findLast(part, STREET) >= 0
}

/** Returns the town after a street: 'Ennis' for '12 Main Street Ennis'. */
function findTownBehind(part: string): string | null {
  const [street] = [...part.matchAll(STREET)].slice(-1)
  const town = street && part.slice(street.index + street[0].length).replace(/^[.\s]+/, '')
  return town && !NUMBER.test(town) ? town : null
}

/** Returns where the last match starts; -1 if there is none. */
function findLast(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}
