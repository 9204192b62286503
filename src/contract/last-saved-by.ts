import { z } from 'zod'

/** The person who last saved a record, and when. The name is null if nobody has, or if that account is gone. */
export const LastSavedBy = z.object({
  updated_by_name: z.string().nullable(),
  /** an ISO instant in UTC; null if it is as shipped */
  updated_at: z.string().nullable(),
})
export type LastSavedBy = z.infer<typeof LastSavedBy>
