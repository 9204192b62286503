import { LIMITS } from '#contract/basics/limits.ts'
import { isMailable } from '#contract/basics/sender-address.ts'
import {
  type FollowUpAnswer,
  FollowUpPreview,
  type FollowUpTemplate,
  NewFollowUp,
} from '#contract/leads/follow-up-mail.ts'
import { MAIL_PRIORITY } from '#contract/mail/mail.ts'
import type { MailPreview } from '#contract/offers/offer.ts'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'
import { type Actor, requireStaff } from '#server/platform/security/actor.ts'
import type { FollowUpNeeds } from './dependencies.ts'
import { fillLetter } from './fill-letter.ts'

export type FollowUpService = ReturnType<typeof createFollowUpService>

export function createFollowUpService(needs: FollowUpNeeds) {
  return {
    async listTemplates(actor: Actor): Promise<FollowUpTemplate[]> {
      requireStaff(actor)
      return needs.templates()
    },

    /** The mail as one customer would get it; nothing is stored. */
    async preview(actor: Actor, body: unknown): Promise<MailPreview> {
      requireStaff(actor)
      const { lead: id, ...letter } = parse(FollowUpPreview, body)
      const [lead, firm] = [await needs.leads.get(actor, String(id)), await needs.firm()]
      const filled = fillLetter(letter, lead, firm, actor)
      const { subject, text } = await needs.render({ kind: 'follow-up', firm, lead, ...filled })
      return { to: lead.email, subject, text }
    },

    /** One mail to each lead, each in its own words; the letters and their timeline entries in one transaction. */
    async send(actor: Actor, body: unknown): Promise<FollowUpAnswer> {
      requireStaff(actor)
      const { ids, ...letter } = parse(NewFollowUp, body)
      const [leads, firm] = [await needs.leads.workerFor(actor), await needs.firm()]
      // Who writes to one customer waits for it to leave; a batch lets everything else go first.
      const urgency = ids.length === 1 ? { priority: MAIL_PRIORITY['lead-confirmation'] } : {}
      const answer: FollowUpAnswer = { sent: [], refused: [], missing: 0 }
      await needs.db.transaction(async (transaction) => {
        // In one order, so that two of these never wait for each other.
        for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
          const lead = await leads.lock(transaction, id).catch(unlessMissing)
          if (!lead) {
            answer.missing += 1
            continue
          }
          const details = fillLetter(letter, lead, firm, actor)
          const mail = { leadId: id, kind: 'follow-up' as const, recipient: lead.email, details, ...urgency }
          const refusal = !isMailable(lead.email)
            ? 'It has no address that mail can be sent to.'
            : (await needs.outbox.isRepeated(transaction, mail, LIMITS.followUps.sameMinutes)) &&
              'It was sent this very letter a moment ago.'
          if (refusal) {
            answer.refused.push({ id, message: refusal })
            continue
          }
          await needs.outbox.queue(transaction, [mail])
          await leads.work(transaction, id, {
            entry: { kind: 'follow-up', changes: { subject: [null, details.subject] } },
            status: lead.status === 'new' ? 'contacted' : undefined,
          })
          answer.sent.push(id)
        }
      })
      needs.outbox.wake()
      return answer
    },
  }
}

function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
