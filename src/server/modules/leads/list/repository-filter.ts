import { type SQL, sql } from 'drizzle-orm'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import {
  type Agreement,
  FIELD_FILTER_NAMES,
  type FieldFilter,
  type FieldFilterName,
  type Waiting,
} from '#contract/leads/lead-list.ts'
import { planSearch, searchWords } from '#contract/leads/lead-search.ts'
import { LAST_TRAVEL_DAY } from '#server/platform/database/tables/leads.ts'
import type { LeadPosition, RowFilter } from '../rows.ts'

const QUARANTINED = '(suspected_spam is not null and released_at is null)'
/** Condition: the lead is no suspected spam, or has been released. */
export const NOT_QUARANTINED = '(suspected_spam is null or released_at is not null)'
/**
 * Condition: the lead is in the follow-up queue at a moment. A customer who has not booked by the outward day does not travel, so after
 * that day the lead stays only for a due next action; a booked one stays until its return. Follow-ups to a selection skip the same leads.
 */
export const inFollowUpQueue = (now: string, today: string) =>
  `follow_up_from <= ${now}::timestamptz
    and (next_action_on <= ${today}::date or date_of_travel >= ${today}::date
      or (booked_total_cents is not null and return_date >= ${today}::date))`
/** Conditions for each agreement. A booking counts whatever its lead's status, and an expired quote cannot be accepted. */
const AGREED: Record<Agreement, (today: string) => string> = {
  booked: () => `(status = 'converted' or booked_total_cents is not null)`,
  unconfirmed: () => 'offer_confirm_due_at is not null',
  open: (today) => `offer_state in ('sent', 'asked') and offer_valid_until >= ${today}::date`,
}
const openQuote = (today: string) => `(offer_state = 'sent' and offer_valid_until >= ${today}::date)`
/**
 * Conditions for who is waited for. The business is waited for by customers who have asked or accepted, and by those whose journey is still
 * to come and who have no quote yet. A quote that was made outside Jaunt counts as one.
 */
const AWAITED: Record<Waiting, (today: string) => string> = {
  'waiting-for-us': (today) =>
    `(offer_confirm_due_at is not null or (question_waiting and status <> 'lost')
      or (status in ('new', 'contacted') and date_of_travel >= ${today}::date and ${openQuote(today)} is not true))`,
  'waiting-for-customer': (today) =>
    `(status in ('new', 'contacted', 'quoted') and offer_confirm_due_at is null and not question_waiting
      and date_of_travel >= ${today}::date
      and (${openQuote(today)} or (status = 'quoted' and offer_state is null)))`,
}
const buildDayStart = (day: string) => `(${day}::date::timestamp at time zone 'Europe/Dublin')`

/** Condition: the lead is assigned to this person or to nobody. It holds for all leads if `visibleTo` is undefined. */
export function visibleLead(leadId: SQL, visibleTo: number | undefined): SQL {
  if (visibleTo === undefined) return sql`true`
  return sql`${leadId} in (select id from leads where assigned_to is null or assigned_to = ${visibleTo})`
}

type CountedName = 'status' | 'assignedTo' | 'visibleTo' | 'from' | 'to'
type Counted = { readonly [Name in CountedName]-?: Exclude<RowFilter[Name], undefined> }
type GivenCounted = { readonly [Name in CountedName]?: Counted[Name] | undefined }
type Bind = (value: BoundValue) => string

/**
 * Conditions for the filters that the maintained counters support; each selects the counters to add up. The day 'infinity' holds the totals
 * of all days.
 */
const COUNTED: { readonly [Name in CountedName]: (value: Counted[Name], bind: Bind) => string } = {
  from: (day, bind) => `(day >= ${bind(day)}::date and day <= '9999-12-31')`,
  to: (day, bind) => `day <= ${bind(day)}::date`,
  status: (status, bind) => `status = ${bind(status)}`,
  assignedTo: (person, bind) => `assigned_to = ${bind(person ?? 0)}`,
  visibleTo: (person, bind) => `assigned_to in (0, ${bind(person)})`,
}
const COUNTED_NAMES = Object.keys(COUNTED) as CountedName[]

function countedBy<Name extends CountedName>(name: Name, filter: GivenCounted, bind: Bind): string[] {
  const value: GivenCounted[Name] = filter[name]
  return value === undefined ? [] : [COUNTED[name](value, bind)]
}

/** Returns whether the maintained counters support a filter; leads of other filters have to be counted. */
export function isMaintained({ search = '', ...filter }: RowFilter): boolean {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  return !searchWords(search) && given.every(([name]) => name in COUNTED)
}

/** Returns the given field filters. Its type accepts no other key, which would need a condition of its own or be ignored. */
export function onlyFieldFilters<Rest extends FieldFilter>(
  rest: Exclude<keyof Rest, FieldFilterName> extends never ? Rest : never,
): FieldFilter {
  const known: readonly string[] = FIELD_FILTER_NAMES
  const others = Object.keys(rest).filter((name) => !known.includes(name))
  if (others.length > 0) throw new Error(`Nothing filters leads by ${others.join(', ')}.`)
  return rest
}

type BoundValue = string | number | boolean | null | string[] | number[]

/** Collects a statement's parameters and builds its conditions. */
export class Conditions {
  readonly values: BoundValue[] = []
  readonly filter: RowFilter

  constructor(filter: RowFilter) {
    this.filter = filter
  }

  bind(value: BoundValue): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Returns the filter's conditions without its search, for leads after a position. */
  leads(after?: LeadPosition, also: string[] = []): string {
    return where([...this.#onLeads(after), ...also])
  }

  /** Returns all conditions of the filter, including its search. */
  matching(after?: LeadPosition, also: string[] = []): string {
    const search = searchWords(this.filter.search ?? '') ? [this.searched('search_text', 'id')] : []
    return where([...this.#onLeads(after), ...search, ...also])
  }

  /** Condition: the search finds the lead by its text, number or reference. */
  searched(textColumn: string, idColumn: string): string {
    const { terms, id } = planSearch(this.filter.search ?? '')
    const byId = (wanted: number | null) =>
      wanted === null ? [] : [`${idColumn} = ${this.bind(wanted)}::bigint`]
    const byText = (needle: string) => `${textColumn} like ${this.bind(likePattern(needle))}`
    const all = terms.map((term) => joinAny([...term.texts.map(byText), ...byId(term.id)])).join(' and ')
    return joinAny([all, ...byId(id)])
  }

  /**
   * Returns the condition for the maintained counters that add up to the filter; they exclude suspected spam. Throws for an unsupported
   * filter.
   */
  counts(): string {
    if (!isMaintained(this.filter)) throw new Error('The maintained counters do not know this filter.')
    const { from, to } = this.filter
    const allDays = from === undefined && to === undefined ? [`day = 'infinity'`] : []
    const given = COUNTED_NAMES.flatMap((name) => countedBy(name, this.filter, (value) => this.bind(value)))
    return where([...allDays, ...given])
  }

  #onLeads(after?: LeadPosition): string[] {
    const {
      search: _,
      assignedTo,
      visibleTo,
      from,
      to,
      travelFrom,
      travelTo,
      endsFrom,
      agreed,
      ids,
      followUpAt,
      quarantined,
      waiting,
      slugs,
      ...rest
    } = this.filter
    const fields = onlyFieldFilters(rest)
    const conditions: string[] = []
    if (quarantined) conditions.push(QUARANTINED)
    else if (!ids) conditions.push(NOT_QUARANTINED)
    for (const name of FIELD_FILTER_NAMES) {
      const value = fields[name]
      if (value !== undefined) conditions.push(`${name} = ${this.bind(value)}`)
    }
    if (assignedTo === null) conditions.push('assigned_to is null')
    if (typeof assignedTo === 'number') conditions.push(`assigned_to = ${this.bind(assignedTo)}`)
    if (visibleTo !== undefined)
      conditions.push(`(assigned_to is null or assigned_to = ${this.bind(visibleTo)})`)
    if (from) conditions.push(`created_at >= ${buildDayStart(this.bind(from))}`)
    if (to) conditions.push(`created_at < ${buildDayStart(`(${this.bind(to)}::date + 1)`)}`)
    if (travelFrom) conditions.push(`date_of_travel >= ${this.bind(travelFrom)}::date`)
    if (travelTo) conditions.push(`date_of_travel <= ${this.bind(travelTo)}::date`)
    if (endsFrom) conditions.push(`${LAST_TRAVEL_DAY} >= ${this.bind(endsFrom)}::date`)
    if (agreed) conditions.push(AGREED[agreed.as](agreed.as === 'open' ? this.bind(agreed.today) : ''))
    if (slugs) conditions.push(`source = 'web' and slug = any(${this.bind(slugs)}::text[])`)
    if (waiting) conditions.push(AWAITED[waiting.as](this.bind(waiting.today)))
    if (followUpAt)
      conditions.push(inFollowUpQueue(this.bind(followUpAt.toISOString()), this.bind(dublinDay(followUpAt))))
    if (ids) conditions.push(`id = any(${this.bind(ids)}::bigint[])`)
    if (after)
      conditions.push(
        `(created_at, id) < (${this.bind(after.createdAt.toISOString())}, ${this.bind(after.id)})`,
      )
    return conditions
  }
}

function where(conditions: string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
}

function joinAny(conditions: string[]): string {
  return conditions.length === 1
    ? String(conditions[0])
    : `(${conditions.map((one) => `(${one})`).join(' or ')})`
}

function likePattern(needle: string): string {
  return `%${needle.replace(/[\\%_]/g, '\\$&')}%`
}
