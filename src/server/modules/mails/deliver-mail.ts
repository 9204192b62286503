import { LIMITS } from '#contract/limits.ts'
import type { LeadMail, MailModel } from '#contract/mail.ts'
import { isMailable, type MailAddress } from '#contract/mail-address.ts'
import { MailFault, type MailTransport, type OutgoingMail } from '#server/adapters/mail-transport.ts'
import type { MailNeeds } from './needs.ts'
import { retryDelay } from './policy.ts'
import * as repository from './repository.ts'

type ClaimedMail = repository.ClaimedMail

/** Who carries the mails, and in whose name. */
export type Carrier = { transport: MailTransport; from: MailAddress }

/** 'down' tells the worker to leave the mail server alone for a while; 'gone': there is nobody, or nothing, to write about any more. */
export type Outcome = 'sent' | 'parked' | 'later' | 'down' | 'gone'

/** Draws one claimed mail from its lead as it is now, hands it over and records what became of it. */
export async function deliverMail(needs: MailNeeds, carrier: Carrier, mail: ClaimedMail): Promise<Outcome> {
  const { db, log } = needs
  try {
    const outgoing = await composeMail(needs, carrier.from, mail)
    if (!outgoing) {
      await repository.discard(db, mail.id)
      return 'gone'
    }
    await carrier.transport.send(outgoing)
  } catch (error) {
    return recordFault(needs, mail, error)
  }
  await repository.markSent(db, mail.id)
  log.debug({ mail: mail.id, kind: mail.kind, lead: mail.leadId }, 'mail sent')
  return 'sent'
}

async function composeMail(
  needs: MailNeeds,
  from: MailAddress,
  mail: ClaimedMail,
): Promise<OutgoingMail | null> {
  const { kind } = mail
  const letter =
    kind === 'password-reset' ? await resetLetter(needs, mail) : await leadLetter(needs, mail, kind)
  if (!letter) return null
  const { to, replyTo, model } = letter
  if (!isMailable(to)) throw new MailFault('refused', 'The address cannot be used for mail.')
  return {
    kind,
    messageId: `<${mail.id}@${domainOf(from.address)}>`,
    date: mail.queuedAt,
    from,
    to: { address: to },
    ...(isMailable(replyTo) ? { replyTo: { address: replyTo } } : {}),
    ...(await needs.render(model)),
  }
}

type Letter = { to: string; replyTo: string; model: MailModel }

async function leadLetter(
  needs: MailNeeds,
  { leadId, recipient }: ClaimedMail,
  kind: LeadMail['kind'],
): Promise<Letter | null> {
  const lead = leadId === null ? null : await needs.findLead(leadId)
  if (!lead) return null
  const leadUrl = needs.publicUrl ? new URL(`/admin/leads/${lead.id}`, needs.publicUrl).href : null
  const replyTo = kind === 'lead-alert' ? lead.email : needs.leadsEmail
  return { to: recipient, replyTo, model: { kind, firm: await needs.firm(), lead, leadUrl } }
}

/** Goes to the address of the account: what somebody typed may look like it and be another. */
async function resetLetter(needs: MailNeeds, { recipient }: ClaimedMail): Promise<Letter | null> {
  const reset = await needs.openReset(recipient)
  if (!reset) return null
  const { name, email, token: code } = reset
  // Behind the #, where neither a log nor a Referer finds it.
  const url = needs.publicUrl ? new URL(`/reset-password#${code}`, needs.publicUrl).href : null
  const minutes = LIMITS.auth.resetMinutes
  const model: MailModel = { kind: 'password-reset', firm: await needs.firm(), name, code, url, minutes }
  return { to: email, replyTo: needs.leadsEmail, model }
}

async function recordFault({ db, log }: MailNeeds, mail: ClaimedMail, error: unknown): Promise<Outcome> {
  const about = { mail: mail.id, kind: mail.kind, lead: mail.leadId }
  if (!(error instanceof MailFault)) {
    log.error({ ...about, error }, 'a mail could not be made; it is tried again')
    await repository.putOff(
      db,
      mail.id,
      'The mail could not be made. The log says why.',
      retryDelay(mail.attempts),
    )
    return 'later'
  }
  switch (error.kind) {
    case 'refused':
      log.warn(about, 'a mail was refused for good; it waits on the mails page')
      await repository.park(db, mail.id, error.reason)
      return 'parked'
    case 'later':
      await repository.putOff(db, mail.id, error.reason, retryDelay(mail.attempts))
      return 'later'
    case 'down':
      log.warn({ ...about, why: error.summary }, 'the mail server cannot be used; the mail waits')
      await repository.release(db, mail.id, error.reason)
      return 'down'
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
