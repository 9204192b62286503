import { z } from 'zod'
import { LIMITS } from '#contract/basics/limits.ts'

/** What a reminder is drawn from: ids of leads, and how many more there were than are kept. */
export const ReminderDetails = z.object({
  leads: z.array(z.number().int()),
  more: z.number().int().nonnegative(),
})
export type ReminderDetails = z.infer<typeof ReminderDetails>

/** Each lead once; beyond `LIMITS.mail.reminderLeadsKept` they are only counted. */
export function joinLeads({ leads, more }: ReminderDetails, added: readonly number[]): ReminderDetails {
  const known = new Set(leads)
  const fresh = [...new Set(added)].filter((id) => !known.has(id))
  const room = Math.max(0, LIMITS.mail.reminderLeadsKept - leads.length)
  return { leads: [...leads, ...fresh.slice(0, room)], more: more + Math.max(0, fresh.length - room) }
}
