import { z } from 'zod'

export const LEAD_STATUSES = ['new', 'contacted', 'quoted', 'converted', 'lost'] as const
export const LeadStatus = z.enum(LEAD_STATUSES)
export type LeadStatus = z.infer<typeof LeadStatus>

/** Whether work on a lead of each status remains (open) or the lead is decided (closed). */
const STATES: Record<LeadStatus, 'open' | 'closed'> = {
  new: 'open',
  contacted: 'open',
  quoted: 'open',
  converted: 'closed',
  lost: 'closed',
}
export const OPEN_STATUSES = LEAD_STATUSES.filter((status) => STATES[status] === 'open')
export const CLOSED_STATUSES = LEAD_STATUSES.filter((status) => STATES[status] === 'closed')

export const LeadPriority = z.enum(['high', 'medium', 'low'])
export type LeadPriority = z.infer<typeof LeadPriority>

/** The way in which an enquiry reached the business. */
export const LeadSource = z.enum(['web', 'phone', 'email', 'other'])
export type LeadSource = z.infer<typeof LeadSource>

/**
 * The statuses that may follow each status: forward along new → contacted → quoted → converted, where steps may be skipped; to lost from
 * anywhere; and back to an open status to reopen or correct. A lost lead must be reopened before it can be converted.
 */
export const STATUS_TRANSITIONS: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted', 'quoted', 'converted', 'lost'],
  contacted: ['new', 'quoted', 'converted', 'lost'],
  quoted: ['new', 'contacted', 'converted', 'lost'],
  converted: ['new', 'contacted', 'quoted', 'lost'],
  lost: ['new', 'contacted', 'quoted'],
}
