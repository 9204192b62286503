import { z } from 'zod'
import { LIMITS } from '#contract/basics/limits.ts'
import { leadLinkPath } from '#contract/content/desk-paths.ts'
import type { MailedLead, MailKind, MailModel } from '#contract/mail/mail-models.ts'
import type { MailDependencies } from './dependencies.ts'
import type { ClaimedMail } from './repository-claims.ts'
import { ReminderDetails } from './rows.ts'

export type OutgoingEmail = { to: string; replyTo: string; model: MailModel }

/** What one mail is drawn from and where it goes, as things stand now; null when that is gone. */
export function buildMailModel(deps: MailDependencies, mail: ClaimedMail): Promise<OutgoingEmail | null> {
  if (mail.kind === 'password-reset') return resetEmail(deps, mail)
  if (mail.kind === 'daily-digest') return digestEmail(deps, mail)
  if (mail.kind === 'response-due-soon' || mail.kind === 'response-overdue')
    return reminderLetter(deps, mail, mail.kind)
  return leadEmail(deps, mail, mail.kind)
}

type ReminderKind = 'response-due-soon' | 'response-overdue'
type LeadKind = Exclude<MailKind, 'password-reset' | 'daily-digest' | ReminderKind>
/** Whoever gets these answers the customer, not the office. */
const FOR_STAFF: ReadonlySet<MailKind> = new Set(['lead-alert', 'offer-reply'])

async function leadEmail(
  deps: MailDependencies,
  mail: ClaimedMail,
  kind: LeadKind,
): Promise<OutgoingEmail | null> {
  const lead = mail.leadId === null ? null : await deps.findLead(mail.leadId)
  const model = lead && (await leadModel(deps, mail, kind, lead))
  if (!lead || !model) return null
  return { to: mail.recipient, replyTo: FOR_STAFF.has(kind) ? lead.email : deps.leadsEmail, model }
}

const OfferDetails = z.object({ offer: z.number().int(), origin: z.string().default('') })
const ReplyDetails = z.object({ offer: z.number().int(), reply: z.number().int().nonnegative() })
const FollowUpDetails = z.object({ subject: z.string(), body: z.string() })

async function leadModel(
  deps: MailDependencies,
  { details }: ClaimedMail,
  kind: LeadKind,
  lead: MailedLead,
): Promise<MailModel | null> {
  const about = { business: await deps.business(), lead }
  const leadUrl = leadUrlOf(deps, lead.id)
  switch (kind) {
    case 'lead-confirmation':
    case 'lead-alert':
      return { ...about, kind, leadUrl }
    case 'follow-up':
      return { ...about, kind, ...FollowUpDetails.parse(details) }
    case 'offer': {
      const { offer: id, origin } = OfferDetails.parse(details)
      const offer = await deps.offers.find(id)
      return offer && { ...about, kind, offer, offerUrl: await deps.offers.link(id, origin) }
    }
    case 'offer-accepted': {
      const offer = await deps.offers.find(OfferDetails.parse(details).offer)
      return offer && { ...about, kind, offer }
    }
    case 'offer-reply': {
      const { offer: id, reply: at } = ReplyDetails.parse(details)
      const offer = await deps.offers.find(id)
      const reply = offer?.replies[at]
      return offer && reply ? { ...about, kind, leadUrl, offer, reply } : null
    }
  }
}

/** Null when the site does not know its own address: a link to nowhere helps nobody. */
function leadUrlOf({ publicUrl }: Pick<MailDependencies, 'publicUrl'>, leadId: number): string | null {
  return publicUrl ? new URL(leadLinkPath(leadId), publicUrl).href : null
}

/**
 * The leads that still wait as it leaves; null when none does. A reply goes to the customer when it is about one of them.
 */
async function reminderLetter(
  deps: MailDependencies,
  { recipient, details }: ClaimedMail,
  kind: ReminderKind,
): Promise<OutgoingEmail | null> {
  const { leads: ids, more } = ReminderDetails.parse(details)
  const places = new Map(ids.map((id, place) => [id, place]))
  const waiting = (await deps.findLeads(ids))
    .filter(waits)
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  const [first] = waiting
  if (!first) return null
  const shown = waiting.slice(0, LIMITS.mail.reminderLeadsShown)
  const leads = shown.map((lead) => ({ lead, leadUrl: leadUrlOf(deps, lead.id) }))
  const model = { kind, business: await deps.business(), leads, more: more + waiting.length - shown.length }
  const isOne = leads.length === 1 && model.more === 0
  return { to: recipient, replyTo: isOne ? first.email : deps.leadsEmail, model }
}

/** Nobody is hurried who has been in touch meanwhile. */
function waits({ first_response_at, status }: MailedLead): boolean {
  return first_response_at === null && status !== 'lost'
}

const DigestDetails = z.object({ user: z.number().int(), day: z.string() })

/** What is due as it leaves, which may be less than when it was queued; null when that is nothing. */
async function digestEmail(
  deps: MailDependencies,
  { recipient, details }: ClaimedMail,
): Promise<OutgoingEmail | null> {
  const { user, day } = DigestDetails.parse(details)
  const digest = await deps.openDigest(user)
  if (!digest || digest.tasks.length === 0) return null
  const deskUrl = deps.publicUrl ? new URL('/login', deps.publicUrl).href : null
  const tasks = digest.tasks.map((task) => ({ ...task, leadUrl: leadUrlOf(deps, task.lead_id) }))
  const model: MailModel = {
    kind: 'daily-digest',
    business: await deps.business(),
    day,
    deskUrl,
    ...digest,
    tasks,
  }
  return { to: recipient, replyTo: deps.leadsEmail, model }
}

/** Goes to the address of the account: what somebody typed may look like it and be another. */
async function resetEmail(deps: MailDependencies, { recipient }: ClaimedMail): Promise<OutgoingEmail | null> {
  const reset = await deps.openReset(recipient)
  if (!reset) return null
  const { name, email, token: code } = reset
  // Behind the #, where neither a log nor a Referer finds it.
  const url = deps.publicUrl ? new URL(`/reset-password#${code}`, deps.publicUrl).href : null
  const minutes = LIMITS.auth.resetMinutes
  const model: MailModel = {
    kind: 'password-reset',
    business: await deps.business(),
    name,
    code,
    url,
    minutes,
  }
  return { to: email, replyTo: deps.leadsEmail, model }
}
