import { z } from 'zod'
import { LIMITS } from '#contract/basics/limits.ts'
import { leadLinkPath } from '#contract/content/desk-paths.ts'
import type { MailedLead, MailKind, MailModel } from '#contract/mail/mail.ts'
import type { MailNeeds } from './dependencies.ts'
import type { ClaimedMail } from './repository-claims.ts'
import { ReminderDetails } from './rows.ts'

export type Letter = { to: string; replyTo: string; model: MailModel }

/** What one mail is drawn from and where it goes, as things stand now; null when that is gone. */
export function letterOf(needs: MailNeeds, mail: ClaimedMail): Promise<Letter | null> {
  if (mail.kind === 'password-reset') return resetLetter(needs, mail)
  if (mail.kind === 'daily-digest') return digestLetter(needs, mail)
  if (mail.kind === 'promise-reminder' || mail.kind === 'promise-broken')
    return reminderLetter(needs, mail, mail.kind)
  return leadLetter(needs, mail, mail.kind)
}

type ReminderKind = 'promise-reminder' | 'promise-broken'
type LeadKind = Exclude<MailKind, 'password-reset' | 'daily-digest' | ReminderKind>
/** Whoever gets these answers the customer, not the office. */
const FOR_STAFF: ReadonlySet<MailKind> = new Set(['lead-alert', 'offer-reply'])

async function leadLetter(needs: MailNeeds, mail: ClaimedMail, kind: LeadKind): Promise<Letter | null> {
  const lead = mail.leadId === null ? null : await needs.findLead(mail.leadId)
  const model = lead && (await leadModel(needs, mail, kind, lead))
  if (!lead || !model) return null
  return { to: mail.recipient, replyTo: FOR_STAFF.has(kind) ? lead.email : needs.leadsEmail, model }
}

const OfferDetails = z.object({ offer: z.number().int(), origin: z.string().default('') })
const ReplyDetails = z.object({ offer: z.number().int(), reply: z.number().int().nonnegative() })
const FollowUpDetails = z.object({ subject: z.string(), body: z.string() })

async function leadModel(
  needs: MailNeeds,
  { details }: ClaimedMail,
  kind: LeadKind,
  lead: MailedLead,
): Promise<MailModel | null> {
  const about = { firm: await needs.firm(), lead }
  const leadUrl = leadUrlOf(needs, lead.id)
  switch (kind) {
    case 'lead-confirmation':
    case 'lead-alert':
      return { ...about, kind, leadUrl }
    case 'follow-up':
      return { ...about, kind, ...FollowUpDetails.parse(details) }
    case 'offer': {
      const { offer: id, origin } = OfferDetails.parse(details)
      const offer = await needs.offers.find(id)
      return offer && { ...about, kind, offer, offerUrl: await needs.offers.link(id, origin) }
    }
    case 'offer-accepted': {
      const offer = await needs.offers.find(OfferDetails.parse(details).offer)
      return offer && { ...about, kind, offer }
    }
    case 'offer-reply': {
      const { offer: id, reply: at } = ReplyDetails.parse(details)
      const offer = await needs.offers.find(id)
      const reply = offer?.replies[at]
      return offer && reply ? { ...about, kind, leadUrl, offer, reply } : null
    }
  }
}

/** Null when the site does not know its own address: a link to nowhere helps nobody. */
function leadUrlOf({ publicUrl }: Pick<MailNeeds, 'publicUrl'>, leadId: number): string | null {
  return publicUrl ? new URL(leadLinkPath(leadId), publicUrl).href : null
}

/**
 * The leads that still wait as it leaves; null when none does. A reply goes to the customer when it is about one of them.
 */
async function reminderLetter(
  needs: MailNeeds,
  { recipient, details }: ClaimedMail,
  kind: ReminderKind,
): Promise<Letter | null> {
  const { leads: ids, more } = ReminderDetails.parse(details)
  const places = new Map(ids.map((id, place) => [id, place]))
  const waiting = (await needs.findLeads(ids))
    .filter(waits)
    .sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  const [first] = waiting
  if (!first) return null
  const shown = waiting.slice(0, LIMITS.mail.reminderLeadsShown)
  const leads = shown.map((lead) => ({ lead, leadUrl: leadUrlOf(needs, lead.id) }))
  const model = { kind, firm: await needs.firm(), leads, more: more + waiting.length - shown.length }
  const isOne = leads.length === 1 && model.more === 0
  return { to: recipient, replyTo: isOne ? first.email : needs.leadsEmail, model }
}

/** Nobody is hurried who has been in touch meanwhile. */
function waits({ first_response_at, status }: MailedLead): boolean {
  return first_response_at === null && status !== 'lost'
}

const DigestDetails = z.object({ user: z.number().int(), day: z.string() })

/** What is due as it leaves, which may be less than when it was queued; null when that is nothing. */
async function digestLetter(needs: MailNeeds, { recipient, details }: ClaimedMail): Promise<Letter | null> {
  const { user, day } = DigestDetails.parse(details)
  const digest = await needs.openDigest(user)
  if (!digest || digest.tasks.length === 0) return null
  const deskUrl = needs.publicUrl ? new URL('/login', needs.publicUrl).href : null
  const tasks = digest.tasks.map((task) => ({ ...task, leadUrl: leadUrlOf(needs, task.lead_id) }))
  const model: MailModel = { kind: 'daily-digest', firm: await needs.firm(), day, deskUrl, ...digest, tasks }
  return { to: recipient, replyTo: needs.leadsEmail, model }
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
