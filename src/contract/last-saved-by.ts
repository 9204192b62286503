import { z } from 'zod'

/** Who saved a record last, and when. No name: nobody has yet, or their account is gone. */
export const LastSavedBy = z.object({
  updated_by_name: z.string().nullable(),
  /** ISO 8601 in UTC; null: still as shipped */
  updated_at: z.string().nullable(),
})
export type LastSavedBy = z.infer<typeof LastSavedBy>
