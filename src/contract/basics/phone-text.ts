const WHATSAPP_MESSAGE = 'Hello, I would like to enquire about your chauffeur services.'

/** Returns a link to a WhatsApp chat with a first message. WhatsApp needs the number as digits only. */
export function whatsappLink(phone: string, message: string = WHATSAPP_MESSAGE): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** Formats an Irish number: '+353 1 000 0000' in Dublin, '+353 87 123 4567' for a mobile. Foreign numbers are unchanged. */
export function showPhone(phone: string): string {
  const irish = /^\+353(1|\d{2})(\d{3})(\d{3,4})$/.exec(phone)
  return irish ? `+353 ${irish[1]} ${irish[2]} ${irish[3]}` : phone
}
