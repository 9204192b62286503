import { z } from 'zod'
import { LeadOrder } from '../leads/lead-sort.ts'

export const Density = z.enum(['compact', 'comfortable'])
export type Density = z.infer<typeof Density>

/** The order that a person chose, for new leads and for the other lists each. */
export const LeadOrders = z.object({ new: LeadOrder, others: LeadOrder }).partial()
export type LeadOrders = z.infer<typeof LeadOrders>

/** How a person likes the lists of the desk, on every device. What is absent was never chosen. */
export const Preferences = z
  .object({ lead_density: Density, lead_order: LeadOrders })
  .partial()
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>
