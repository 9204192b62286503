import { formatFullDay } from '#contract/basics/date-text.ts'
import { greetingName } from '#contract/basics/greeting-name.ts'
import { showEuros } from '#contract/basics/money.ts'
import { fillPlaceholders } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { breakLinks } from '#contract/mail/break-links.ts'
import type { MailBusiness } from '#contract/mail/mail-models.ts'
import { AppError } from '#server/errors.ts'
import type { Actor } from '#server/platform/security/actor.ts'

export type EmailText = { subject: string; body: string }

type Filling = {
  lead: Lead
  business: MailBusiness
  actor: Actor
  /** stands in for the quote's link until the email is sent */
  link: string
}

/** Fills in a follow-up email. An unknown place or vehicle reads 'to be agreed'. */
export function fillTemplate(
  template: EmailText,
  { lead: given, business, actor, link }: Filling,
): EmailText {
  const lead = withoutLinks(given)
  const { subject, body } = business.phone === null ? withoutPhone(template) : template
  const values = {
    name: lead.full_name.replace(/[\s,;]+$/, ''),
    first_name: greetingName(lead.full_name),
    date: formatFullDay(lead.date_of_travel),
    time: lead.pickup_time.slice(0, 5),
    pickup: lead.pickup_location || 'a place to be agreed',
    dropoff: lead.dropoff_location || 'a place to be agreed',
    vehicle: lead.selected_vehicle || 'a vehicle to be agreed',
    reference: lead.reference,
    business: business.name,
    phone: business.phone ?? '',
    staff: actor.name,
    quote_link: link,
    quote_total: showEuros(lead.offer_total_cents ?? 0),
    quote_valid_until: formatFullDay(lead.offer_valid_until ?? ''),
  }
  return { subject: fillPlaceholders(subject, values), body: fillPlaceholders(body, values) }
}

/** Breaks links in the customer's words, because the email makes addresses clickable. */
function withoutLinks(lead: Lead): Lead {
  return {
    ...lead,
    full_name: breakLinks(lead.full_name),
    pickup_location: breakLinks(lead.pickup_location),
    dropoff_location: breakLinks(lead.dropoff_location),
    selected_vehicle: breakLinks(lead.selected_vehicle),
  }
}

const RING_US = /,?\s+or\s+(?:ring|call|phone)\s+us\s+(?:on|at)\s+\{phone\}/gi

/** Removes the shipped offer to ring if the business has no phone number. Other mentions are left for staff to edit. */
function withoutPhone({ subject, body }: EmailText): EmailText {
  const rest = { subject: subject.replace(RING_US, ''), body: body.replace(RING_US, '') }
  const named = (['subject', 'body'] as const).filter((field) => rest[field].includes('{phone}'))
  if (named.length === 0) return rest
  const message = 'No phone number is set in Settings. Please remove {phone}.'
  throw new AppError('invalid', { errors: Object.fromEntries(named.map((field) => [field, [message]])) })
}
