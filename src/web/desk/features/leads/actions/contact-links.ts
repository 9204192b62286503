import { greetingName } from '#contract/basics/greeting-name.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { ContactChannel } from '#contract/leads/lead-event.ts'
import { whatsappLink } from '#contract/settings/business.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { phoneLink } from '../model/phone-link.ts'

type ContactLink = { channel: ContactChannel; label: string; href: string | null; why?: string }

/** How a customer can be reached, with the first words already written. */
export function contactLinksFor(lead: Lead): ContactLink[] {
  const text = firstMessage(lead)
  const subject = `Your enquiry ${lead.reference} for ${formatLongDay(lead.date_of_travel)}`
  const query = new URLSearchParams({ subject, body: text }).toString().replaceAll('+', '%20')
  const address = encodeURIComponent(lead.email).replaceAll('%40', '@')
  return [
    lead.mobile_number
      ? { channel: 'call', label: `Call ${lead.mobile_national}`, href: phoneLink(lead) }
      : { channel: 'call', label: 'Call', href: null, why: 'This lead has no phone number.' },
    lead.mobile_e164
      ? { channel: 'whatsapp', label: 'WhatsApp', href: whatsappLink(lead.mobile_e164, text) }
      : {
          channel: 'whatsapp',
          label: 'WhatsApp',
          href: null,
          why: 'WhatsApp needs a number with its country code.',
        },
    lead.email
      ? { channel: 'mail', label: 'Email', href: `mailto:${address}?${query}` }
      : { channel: 'mail', label: 'Email', href: null, why: 'This lead has no email address.' },
  ]
}

function firstMessage(lead: Lead): string {
  const route = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  const journey = [formatLongDay(lead.date_of_travel), route].filter(Boolean).join(', ')
  return `Hello ${greetingName(lead.full_name)},\n\nThank you for your enquiry ${lead.reference} (${journey}).\n`
}
