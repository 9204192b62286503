import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { CHANGE_PREFERENCES, READ_PREFERENCES } from '../basics/first-screen-endpoints.ts'
import { LEAD_QUEUES, LeadOrder } from '../leads/lead-list.ts'
import { LEAD_STATUSES } from '../leads/lead-status.ts'

export const Density = z.enum(['compact', 'comfortable'])

export type Density = z.infer<typeof Density>

/** The lists of leads that each have an order of their own: all leads, one status, or a queue. */
export const LEAD_VIEWS = ['all', ...LEAD_STATUSES, ...LEAD_QUEUES] as const

export type LeadView = (typeof LEAD_VIEWS)[number]

/** The order that a person chose, by list. */
export const LeadOrders = z
  .object(
    Object.fromEntries(LEAD_VIEWS.map((view) => [view, LeadOrder])) as Record<LeadView, typeof LeadOrder>,
  )
  .partial()

export type LeadOrders = z.infer<typeof LeadOrders>

/** A person's preferences for the desk, on every device. One that is absent was never chosen. */
export const Preferences = z
  .object({ lead_density: Density, lead_order: LeadOrders })
  .partial()
  .meta({ id: 'Preferences' })

export type Preferences = z.infer<typeof Preferences>

const define = endpointsUnder('Own account')

/** Endpoints of a person's own preferences for the desk. */
export const PREFERENCE_API = {
  get: define({
    ...READ_PREFERENCES,
    access: 'signed-in',
    summary: 'How the signed-in person likes the lists of the desk',
    response: { 200: Preferences },
  }),
  change: define({
    ...CHANGE_PREFERENCES,
    access: 'signed-in',
    summary: 'Change own preferences: those that are named, each as a whole',
    body: Preferences,
    response: { 200: Preferences },
  }),
}
