import { z } from 'zod'

/** An email as its recipient would get it. */
export const MailPreview = z
  .object({ to: z.string(), subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof MailPreview>
