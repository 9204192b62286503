import { z } from 'zod'

/** What an email about changed facts is made from. */
export const ChangeDetails = z.object({
  offer: z.number().int(),
  /** place of the change among the replies of the offer */
  reply: z.number().int().nonnegative(),
  /** that of the earliest change of which the customer has not been told */
  since: z.number().int().nonnegative(),
  origin: z.string(),
})
