import { z } from 'zod'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { FollowUpDependencies } from './dependencies.ts'

/** What staff wrote, with every placeholder filled in. */
const FollowUpDetails = z.object({ subject: z.string(), body: z.string() })

export function followUpMailBuilders({ leads }: FollowUpDependencies): MailBuilders<'follow-up'> {
  return {
    'follow-up': async ({ leadId, details }) => {
      const lead = leadId === null ? null : await leads.find(leadId)
      return lead && { contents: { kind: 'follow-up', lead, ...FollowUpDetails.parse(details) } }
    },
  }
}
