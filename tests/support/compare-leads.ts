import type { Lead } from '#contract/leads/lead.ts'
import { compareStaff, type LeadOrder } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'

/** The order of a list in plain words of code, to hold the one of the database against. */

type WithDeadline = Pick<Lead, 'status' | 'first_response_at' | 'response_due_at'>

/** Whether somebody waits for a first response that has a deadline. */
function isWaiting({ status, first_response_at, response_due_at }: WithDeadline): boolean {
  return status === 'new' && first_response_at === null && response_due_at !== null
}

type WithQuestion = Pick<Lead, 'status' | 'question_asked_at'>

/** Since when a customer waits for an answer who goes before others; a lost lead does not. */
function askedSince({ status, question_asked_at }: WithQuestion): string | null {
  return status === 'lost' ? null : question_asked_at
}

/**
 * Leads whose acceptance waits for the business stand first in every list, then those with an open question, the longest wait
 * first; 0 for two others.
 */
function byUrgency(a: Lead, b: Lead): number {
  return (
    firstWith(a, b, (lead) => lead.offer_confirm_due_at) ||
    (a.offer_confirm_due_at ? 0 : firstWith(a, b, askedSince))
  )
}

function firstWith(a: Lead, b: Lead, readKey: (lead: Lead) => string | null): number {
  const [one, other] = [readKey(a), readKey(b)]
  if (one && other) return compare(one, other) || a.id - b.id
  return Number(Boolean(other)) - Number(Boolean(one))
}

/**
 * Negative when `a` is listed before `b`. A customer who waits for a confirmation or an answer comes first in every order. Leads without a deadline or a price come last, either way; where nothing else
 * distinguishes two leads the newer one comes first.
 */
export function compareLeads(a: Lead, b: Lead, order: LeadOrder): number {
  return byUrgency(a, b) || compareInOrder(a, b, order)
}

function compareInOrder(a: Lead, b: Lead, { sort, direction }: LeadOrder): number {
  const turned = direction === 'asc' ? 1 : -1
  switch (sort) {
    case 'submitted':
      return turned * -byAge(a, b)
    case 'travel':
      return turned * (compare(writeTravel(a), writeTravel(b)) || a.id - b.id)
    case 'status':
      return turned * (LEAD_STATUSES.indexOf(a.status) - LEAD_STATUSES.indexOf(b.status)) || byAge(a, b)
    case 'assignee':
      return turned * compareAssignees(a, b) || byAge(a, b)
    case 'deadline':
      return lastWithout(a, b, turned, (lead) => (isWaiting(lead) ? lead.response_due_at : null))
    case 'value':
      return lastWithout(a, b, turned, (lead) => lead.offer_total_cents)
  }
}

/** The newest first. */
function byAge(a: Lead, b: Lead): number {
  return -compare(a.created_at, b.created_at) || b.id - a.id
}

function writeTravel({ date_of_travel, pickup_time }: Lead): string {
  return `${date_of_travel} ${pickup_time}`
}

/** Leads without an assignee come after all others. */
function compareAssignees(a: Lead, b: Lead): number {
  if (a.assigned_to === b.assigned_to) return 0
  if (a.assigned_to === null) return 1
  if (b.assigned_to === null) return -1
  return compareStaff(
    { id: a.assigned_to, name: a.assigned_to_name ?? '' },
    { id: b.assigned_to, name: b.assigned_to_name ?? '' },
  )
}

function lastWithout<Key extends string | number>(
  a: Lead,
  b: Lead,
  turned: number,
  readKey: (lead: Lead) => Key | null,
): number {
  const [one, other] = [readKey(a), readKey(b)]
  if (one !== null && other !== null) return turned * (compare(one, other) || a.id - b.id)
  if (one === null && other === null) return byAge(a, b)
  return one === null ? 1 : -1
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0
}
