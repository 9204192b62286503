import { z } from 'zod'
import { compareNames } from '../basics/text.ts'
import { LEAD_STATUSES, type LeadStatus } from './lead-status.ts'

export const LEAD_SORTS = ['deadline', 'submitted', 'travel', 'status', 'assignee', 'value'] as const
export const LeadSort = z.enum(LEAD_SORTS)
export type LeadSort = z.infer<typeof LeadSort>

export const SortDirection = z.enum(['asc', 'desc'])
export type SortDirection = z.infer<typeof SortDirection>

export const LeadOrder = z.object({ sort: LeadSort, direction: SortDirection })
export type LeadOrder = z.infer<typeof LeadOrder>

/** How each is mostly read: what is due first, what came last, what is worth most. */
export const USUAL_DIRECTION: Record<LeadSort, SortDirection> = {
  deadline: 'asc',
  submitted: 'desc',
  travel: 'asc',
  status: 'asc',
  assignee: 'asc',
  value: 'desc',
}

export const NEWEST_FIRST: LeadOrder = { sort: 'submitted', direction: 'desc' }

/** By name as people look one up, and those of one name by their numbers. */
export function compareStaff(a: { id: number; name: string }, b: { id: number; name: string }): number {
  return compareNames(a.name, b.name) || a.id - b.id
}

export function statusesInOrder(direction: SortDirection): readonly LeadStatus[] {
  return direction === 'asc' ? LEAD_STATUSES : LEAD_STATUSES.toReversed()
}
