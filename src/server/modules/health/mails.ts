import { z } from 'zod'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'

const Details = z.object({
  state: z.enum(['broken', 'well']),
  problems: z.array(z.object({ part: z.string(), problem: z.string() })),
})

/** Describes the state at the time of queueing, because an email about the mail server is sent only after that has recovered. */
export const statusMailBuilders: MailBuilders<'system-status'> = {
  'system-status': async ({ details }, { toDeskUrl }) => ({
    contents: { kind: 'system-status', ...Details.parse(details), statusUrl: toDeskUrl('/admin/status') },
  }),
}
