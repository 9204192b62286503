import { z } from 'zod'
import { MAIL_KINDS } from './mail-models.ts'

/** An email about a lead that nobody tries to send any more. */
export const FailedMail = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KINDS),
    recipient: z.string(),
    /** in words; null where nothing is known */
    reason: z.string().nullable(),
    /** ISO 8601 in UTC */
    queued_at: z.string(),
  })
  .meta({ id: 'FailedMail' })
export type FailedMail = z.infer<typeof FailedMail>
