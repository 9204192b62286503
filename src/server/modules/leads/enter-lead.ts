import type { Lead } from '#contract/lead.ts'
import { EnteredLead } from '#contract/new-lead.ts'
import type { Actor } from '#server/platform/actor.ts'
import { parse } from '#server/platform/parse.ts'
import { toE164 } from '#server/platform/phone.ts'
import { requireFields } from './create-lead.ts'
import { presentRows } from './list-leads.ts'
import type { LeadNeeds } from './needs.ts'
import { requireMayChange } from './policy.ts'
import { insertEvents, lockLead } from './repository.ts'
import { insertLead } from './repository-create.ts'
import { fieldsOf } from './rows.ts'

/**
 * Files what somebody said on the telephone as a lead of its own. No page promised them anything, and they hear by mail
 * only when staff say so.
 */
export async function enterLead(needs: LeadNeeds, actor: Actor, body: unknown): Promise<Lead> {
  requireMayChange(actor)
  const { source, confirm_by_mail, ...lead } = parse(EnteredLead, body)
  await requireFields(needs, lead)
  const fields = fieldsOf(lead)
  const createdAt = needs.clock.now()
  const row = await needs.db.transaction(async (transaction) => {
    const mobile_e164 = toE164(fields.mobile_number)
    const leadId = await insertLead(transaction, { ...fields, source, mobile_e164 }, createdAt)
    const entry = { leadId, kind: 'created', changes: {}, createdAt } as const
    await insertEvents(transaction, [{ ...entry, actorId: actor.userId, actorName: actor.name }])
    if (confirm_by_mail) {
      const mail = { kind: 'lead-confirmation', leadId, recipient: fields.email, details: {} } as const
      await needs.outbox.queue(transaction, [mail])
    }
    return lockLead(transaction, leadId)
  })
  if (confirm_by_mail) needs.outbox.wake()
  const [entered] = row ? await presentRows(needs, [row]) : []
  if (!entered) throw new Error('The lead that was entered is not there.')
  needs.leadCreated(entered.id)
  return entered
}
