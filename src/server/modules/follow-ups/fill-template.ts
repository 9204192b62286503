import { formatLongDay } from '#contract/basics/date-text.ts'
import { fillPlaceholders } from '#contract/leads/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { MailBusiness } from '#contract/mail/mail-models.ts'
import type { Actor } from '#server/platform/security/actor.ts'

type EmailText = { subject: string; body: string }

/** The follow-up email for this customer. A place or vehicle that is not known reads 'to be agreed'. */
export function fillTemplate(
  { subject, body }: EmailText,
  lead: Lead,
  business: MailBusiness,
  actor: Actor,
): EmailText {
  const values = {
    name: lead.full_name,
    first_name: lead.full_name.trim().split(/\s+/)[0] ?? '',
    date: formatLongDay(lead.date_of_travel),
    time: lead.pickup_time.slice(0, 5),
    pickup: lead.pickup_location || 'a place to be agreed',
    dropoff: lead.dropoff_location || 'a place to be agreed',
    vehicle: lead.selected_vehicle || 'a vehicle to be agreed',
    reference: lead.reference,
    business: business.name,
    phone: business.phone ?? business.email,
    staff: actor.name,
  }
  return { subject: fillPlaceholders(subject, values), body: fillPlaceholders(body, values) }
}
