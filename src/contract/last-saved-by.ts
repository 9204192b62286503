import { z } from 'zod'

/** The person who last saved a record, and when. The name is null if no one has, or if their account is gone. */
export const LastSavedBy = z.object({
  updated_by_name: z.string().nullable(),
  /** ISO 8601 in UTC; null: still as shipped */
  updated_at: z.string().nullable(),
})
export type LastSavedBy = z.infer<typeof LastSavedBy>
