import { z } from 'zod'

/** Whether the person of a lead wants no follow-ups. It holds for every lead of the same email address. */
export const FollowUpObjection = z
  .object({ lead_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), objects: z.boolean() })
  .meta({ id: 'FollowUpObjection' })
export type FollowUpObjection = z.infer<typeof FollowUpObjection>
