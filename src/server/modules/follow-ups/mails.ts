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

export function followUpMailBuilders(deps: FollowUpDependencies): MailBuilders<'follow-up'> {
  const { db, leads, quotes } = deps
  return {
    /** Nothing to whoever has objected since it was queued. */
    'follow-up': async ({ leadId, details }, { toUrl }) => {
      const lead = leadId === null ? null : await leads.findNamedLead(leadId)
      if (!lead || (await deps.objecting(db, [lead.email])).has(lead.email)) return null
      const unsubscribeUrl = toUrl(deps.wayOut(lead.id, lead.email)) ?? undefined
      const out = unsubscribeUrl === undefined ? {} : { unsubscribeUrl }
      const { subject, body, quote } = FollowUpDetails.parse(details)
      if (!quote) return { ...out, contents: { kind: 'follow-up', lead, subject, body, ...out } }
      const quoteUrl = await quotes.makeLink(quote.offer, quote.origin)
      const linked = body.replaceAll(quote.mark, quoteUrl)
      return { ...out, contents: { kind: 'follow-up', lead, subject, body: linked, quoteUrl, ...out } }
    },
  }
}
