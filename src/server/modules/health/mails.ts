import { z } from 'zod'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'

const Details = z.object({
  state: z.enum(['broken', 'well']),
  problems: z.array(z.object({ part: z.string(), problem: z.string() })),
})

/** Says how things were when it was queued: a mail about the mail server arrives when that is working again. */
export const statusMailBuilders: MailBuilders<'system-status'> = {
  'system-status': async ({ details }, { toDeskUrl }) => ({
    contents: { kind: 'system-status', ...Details.parse(details), statusUrl: toDeskUrl('/admin/status') },
  }),
}
