/** Who runs the site: what every page, link and mail says about the firm. */
export type Business = {
  name: string
  /** E.164 */
  phone: string
  email: string
  location: string
}

/** +353 1 000 0000 can be nobody's number: it stands until the firm's own is set. */
export const DEFAULT_BUSINESS: Business = {
  name: 'Jaunt',
  phone: '+35310000000',
  email: 'bookings@jaunt.local',
  location: 'Dublin, Ireland',
}

/** How soon a consultant is in touch, as the thank-you page says it. */
export const DEFAULT_PROMISE_MINUTES = 120

const WHATSAPP_MESSAGE = 'Hello, I would like to enquire about your chauffeur services.'

/** A chat with an enquiry already typed in. WhatsApp wants the number as digits alone. */
export function whatsappLink(phone: string, message: string = WHATSAPP_MESSAGE): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** '+353 1 000 0000' for a Dublin number, '+353 87 123 4567' for a mobile; other countries' stay as they are. */
export function showPhone(phone: string): string {
  const irish = /^\+353(1|\d{2})(\d{3})(\d{3,4})$/.exec(phone)
  return irish ? `+353 ${irish[1]} ${irish[2]} ${irish[3]}` : phone
}
