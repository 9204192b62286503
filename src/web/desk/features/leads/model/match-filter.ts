import { dublinDay } from '#contract/basics/dublin-time.ts'
import { normaliseUrl, pageName } from '#contract/content/content-page.ts'
import { hasOpenQuote } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import {
  FIELD_FILTER_NAMES,
  type FieldFilterName,
  FOLLOW_UP,
  type LeadFilter,
  SUSPECTED,
} from '#contract/leads/lead-list.ts'
import { isFoundBy } from '#contract/leads/lead-search.ts'
import { lastTravelDay } from '#contract/trips/last-travel-day.ts'
import { isBooked } from './waiting-customer.ts'

/** Whether the server would list the lead under this filter; null when only the server knows. */
export function matches(
  lead: Lead,
  { filter: queue, ...filter }: LeadFilter,
  me: number | undefined,
): boolean | null {
  const quarantined = lead.suspected_spam !== null && lead.released_at === null
  if (quarantined !== (queue === SUSPECTED)) return false
  if (FIELD_FILTER_NAMES.some((name) => filter[name] !== undefined && lead[name] !== filter[name]))
    return false
  const names = Object.keys(RULES) as (keyof typeof RULES)[]
  if (!names.every((name) => fits(name, lead, filter, me))) return false
  return queue === FOLLOW_UP ? null : true
}

type RuleName = Exclude<keyof LeadFilter, FieldFilterName | 'filter'>
type Rules = {
  [Name in RuleName]: (lead: Lead, wanted: NonNullable<LeadFilter[Name]>, me: number | undefined) => boolean
}

/** The rule of each filter that compares more than one field. */
const RULES: Rules = {
  search: isFoundBy,
  assigned_to: ({ assigned_to }, wanted, me) => {
    if (wanted === 'none') return assigned_to === null
    return assigned_to === (wanted === 'me' ? me : wanted)
  },
  from: (lead, day) => findDay(lead) >= day,
  to: (lead, day) => findDay(lead) <= day,
  travel_from: ({ date_of_travel }, day) => date_of_travel >= day,
  travel_to: ({ date_of_travel }, day) => date_of_travel <= day,
  ends_from: (lead, day) => lastTravelDay(lead) >= day,
  agreed: (lead, as) => {
    if (as === 'booked') return isBooked(lead)
    if (as === 'unconfirmed') return lead.offer_confirm_due_at !== null
    return hasOpenQuote(lead, dublinDay(new Date()))
  },
  page: isFromPage,
}

function fits<Name extends RuleName>(name: Name, lead: Lead, filter: LeadFilter, me: number | undefined) {
  const wanted = filter[name]
  return wanted === undefined || RULES[name](lead, wanted, me)
}

/** The day of submission. */
function findDay(lead: Lead): string {
  return dublinDay(new Date(lead.created_at))
}

function isFromPage({ source, slug }: Lead, page: string): boolean {
  return source === 'web' && normaliseUrl(pageName(slug)) === normaliseUrl(pageName(page))
}
