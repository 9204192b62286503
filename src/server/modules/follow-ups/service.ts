import { isMailable } from '#contract/basics/sender-address.ts'
import type {
  FollowUpPreview,
  FollowUpResponse,
  FollowUpTemplate,
  NewFollowUp,
} from '#contract/leads/follow-up-mail.ts'
import { FOLLOW_UP_LIMITS } from '#contract/leads/lead-limits.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import type { MailPreview } from '#contract/offers/offer.ts'
import { AppError } from '#server/errors.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { FollowUpDependencies } from './dependencies.ts'
import { fillTemplate } from './fill-template.ts'
import { followUpMailBuilders } from './mails.ts'

export type FollowUpService = ReturnType<typeof createFollowUpService>

export function createFollowUpService(deps: FollowUpDependencies) {
  return {
    mailBuilders: followUpMailBuilders(deps),

    async listTemplates({ actor }: RequestContext): Promise<FollowUpTemplate[]> {
      requireStaff(actor)
      return deps.templates()
    },

    /** The mail as one customer would get it; nothing is stored. */
    async preview(
      { actor }: RequestContext,
      { lead: id, ...emailText }: FollowUpPreview,
    ): Promise<MailPreview> {
      requireStaff(actor)
      const [lead, business] = [await deps.leads.getLead(actor, id), await deps.business()]
      const filled = fillTemplate(emailText, lead, business, actor)
      const { subject, html, text } = await deps.render({ kind: 'follow-up', business, lead, ...filled })
      return { to: lead.email, subject, html, text }
    },

    /** One mail to each lead, each in its own words; the letters and their timeline entries in one transaction. */
    async send({ actor }: RequestContext, { ids, ...emailText }: NewFollowUp): Promise<FollowUpResponse> {
      requireStaff(actor)
      const [leads, business] = [await deps.leads.workerFor(actor), await deps.business()]
      // Who writes to one customer waits for it to leave; a batch lets everything else go first.
      const urgency = ids.length === 1 ? { priority: MAILS['lead-confirmation'].priority } : {}
      const response: FollowUpResponse = { sent: [], refused: [], missing: 0 }
      await deps.db.transaction(async (transaction) => {
        // In one order, so that two of these never wait for each other.
        for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
          const lead = await leads.lock(transaction, id).catch(unlessMissing)
          if (!lead) {
            response.missing += 1
            continue
          }
          const details = fillTemplate(emailText, lead, business, actor)
          const mail = { leadId: id, kind: 'follow-up' as const, recipient: lead.email, details, ...urgency }
          const refusal = !isMailable(lead.email)
            ? 'The lead has no valid email address.'
            : (await deps.outbox.isRepeated(transaction, mail, FOLLOW_UP_LIMITS.sameMinutes)) &&
              'The same follow-up was sent a moment ago.'
          if (refusal) {
            response.refused.push({ id, message: refusal })
            continue
          }
          await deps.outbox.queue(transaction, [mail])
          await leads.work(transaction, id, {
            entry: { kind: 'follow-up', changes: { subject: [null, details.subject] } },
            status: lead.status === 'new' ? 'contacted' : undefined,
          })
          response.sent.push(id)
        }
      })
      deps.outbox.wake()
      return response
    },
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
