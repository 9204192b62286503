import type { Lead } from '#contract/leads/lead.ts'
import type { ContactWay } from '#contract/leads/lead-event.ts'
import { whatsappLink } from '#contract/settings/business.ts'
import { formatDay } from '#web/lib/dates.ts'

type Way = { way: ContactWay; label: string; href: string | null; why?: string }

/** How a customer can be reached, with the first words already written. */
export function contactWays(lead: Lead): Way[] {
  const text = openingWords(lead)
  const digits = lead.mobile_number.replace(/[^\d+]/g, '')
  const subject = `Your enquiry ${lead.reference} for ${formatDay(lead.date_of_travel)}`
  const query = new URLSearchParams({ subject, body: text }).toString().replaceAll('+', '%20')
  const address = encodeURIComponent(lead.email).replaceAll('%40', '@')
  return [
    { way: 'call', label: `Call ${lead.mobile_national}`, href: `tel:${lead.mobile_e164 ?? digits}` },
    lead.mobile_e164
      ? { way: 'whatsapp', label: 'WhatsApp', href: whatsappLink(lead.mobile_e164, text) }
      : {
          way: 'whatsapp',
          label: 'WhatsApp',
          href: null,
          why: 'WhatsApp needs a number that can be read with its country.',
        },
    { way: 'mail', label: 'Mail', href: `mailto:${address}?${query}` },
  ]
}

function openingWords(lead: Lead): string {
  const first = lead.full_name.trim().split(/\s+/)[0] ?? ''
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  const journey = [formatDay(lead.date_of_travel), way].filter(Boolean).join(', ')
  return `Hello ${first},\nthank you for your enquiry ${lead.reference} (${journey}).\n`
}
