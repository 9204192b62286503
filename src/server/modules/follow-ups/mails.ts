import { z } from 'zod'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { FollowUpDependencies } from './dependencies.ts'

/** What staff wrote, with every placeholder filled in but the link, which is made when the mail leaves. */
const FollowUpDetails = z.object({
  subject: z.string(),
  body: z.string(),
  /** `mark` stands in the body where the link goes */
  quote: z.object({ offer: z.number().int(), origin: z.string(), mark: z.string() }).optional(),
})

export function followUpMailBuilders({ leads, quotes }: FollowUpDependencies): MailBuilders<'follow-up'> {
  return {
    'follow-up': async ({ leadId, details }) => {
      const lead = leadId === null ? null : await leads.find(leadId)
      if (!lead) return null
      const { subject, body, quote } = FollowUpDetails.parse(details)
      if (!quote) return { contents: { kind: 'follow-up', lead, subject, body } }
      const quoteUrl = await quotes.makeLink(quote.offer, quote.origin)
      const linked = body.replaceAll(quote.mark, quoteUrl)
      return { contents: { kind: 'follow-up', lead, subject, body: linked, quoteUrl } }
    },
  }
}
