import { z } from 'zod'
import { findNamedLead } from '#server/modules/leads/read-leads.ts'
import { findObjectors, unsubscribePath } from '#server/modules/objections/objections.ts'
import { makeLink } from '#server/modules/quotes/mails.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'

/** The text by staff, with all placeholders filled in except the link, which is created when the email is sent. */
const FollowUpDetails = z.object({
  subject: z.string(),
  body: z.string(),
  /** `mark` is the link's place in the body */
  quote: z.object({ offer: z.number().int(), origin: z.string(), mark: z.string() }).optional(),
})

export function followUpMailBuilders(server: Server): MailBuilders<'follow-up'> {
  return {
    /** Returns null if the customer has opted out since, so that nothing is sent. */
    'follow-up': async ({ leadId, details }, { toUrl }) => {
      const lead = leadId === null ? null : await findNamedLead(server, leadId)
      if (!lead || (await findObjectors(server, server.db, [lead.email])).has(lead.email)) return null
      const unsubscribeUrl = toUrl(unsubscribePath(server, lead.id, lead.email)) ?? undefined
      const out = unsubscribeUrl === undefined ? {} : { unsubscribeUrl }
      const { subject, body, quote } = FollowUpDetails.parse(details)
      if (!quote) return { ...out, contents: { kind: 'follow-up', lead, subject, body, ...out } }
      const quoteUrl = await makeLink(server, server.db, quote.offer, quote.origin)
      const linked = body.replaceAll(quote.mark, quoteUrl)
      return { ...out, contents: { kind: 'follow-up', lead, subject, body: linked, quoteUrl, ...out } }
    },
  }
}
