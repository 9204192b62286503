import { dublinDay } from '#contract/basics/dublin-time.ts'
import type {
  FollowUpLook,
  FollowUpPreview,
  FollowUpResponse,
  FollowUpTemplate,
  NewFollowUp,
} from '#contract/follow-ups/follow-up-mail.ts'
import { FOLLOW_UP_LIMITS } from '#contract/leads/lead-limits.ts'
import { MAILS } from '#contract/mail/mail-models.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { FollowUpDependencies } from './dependencies.ts'
import { fillTemplate } from './fill-template.ts'
import { reasonLeftOut } from './left-out.ts'
import { followUpMailBuilders } from './mails.ts'
import { previewFollowUp, unlessMissing } from './preview-follow-up.ts'
import { quoteLinkOf } from './quote-link.ts'

export type FollowUpService = ReturnType<typeof createFollowUpService>

/** `origin`: scheme and host at which the sender works */
type SentFollowUp = NewFollowUp & { origin: string }

export function createFollowUpService(deps: FollowUpDependencies) {
  return {
    mailBuilders: followUpMailBuilders(deps),

    async listTemplates({ actor }: RequestContext): Promise<FollowUpTemplate[]> {
      requireStaff(actor)
      return deps.templates()
    },

    preview: (context: RequestContext, preview: FollowUpPreview): Promise<FollowUpLook> =>
      previewFollowUp(deps, context, preview),

    /** One mail to each lead, each in its own words; the letters and their timeline entries in one transaction. */
    async send(
      { actor }: RequestContext,
      { ids, origin, ...emailText }: SentFollowUp,
    ): Promise<FollowUpResponse> {
      requireStaff(actor)
      const [leads, business] = [await deps.leads.workerFor(actor), await deps.business()]
      // Who writes to one customer waits for it to leave; a batch lets everything else go first.
      const urgency = ids.length === 1 ? { priority: MAILS['lead-confirmation'].priority } : {}
      const sending = { emailText, isBatch: ids.length > 1, today: dublinDay(deps.clock.now()) }
      const response: FollowUpResponse = { sent: [], refused: [], missing: 0 }
      await deps.db.transaction(async (transaction) => {
        // In one order, so that two of these never wait for each other.
        for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
          const lead = await leads.lock(transaction, id).catch(unlessMissing)
          if (!lead) {
            response.missing += 1
            continue
          }
          const objects = (await deps.objecting(transaction, [lead.email])).has(lead.email)
          const reason = reasonLeftOut(lead, { ...sending, objects })
          if (reason !== null) {
            response.refused.push({ id, message: reason })
            continue
          }
          const quote = await quoteLinkOf(deps, emailText, lead, origin)
          const filled = fillTemplate(emailText, { lead, business, actor, link: quote.mark })
          const details = { ...filled, ...quote.details }
          const mail = { leadId: id, kind: 'follow-up' as const, recipient: lead.email, details, ...urgency }
          if (await deps.outbox.isRepeated(transaction, mail, FOLLOW_UP_LIMITS.sameMinutes)) {
            response.refused.push({ id, message: 'The same follow-up was sent a moment ago.' })
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
