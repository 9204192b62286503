import { MessageCircle, Phone } from 'lucide-react'
import { showPhone, whatsappLink } from '#contract/basics/phone-text.ts'
import type { Business } from '#contract/settings/business.ts'

type ContactLinkProps = { business: Business; className?: string; children?: string }

export function PhoneLink({ business, className, children }: ContactLinkProps) {
  return (
    <a className={className} href={`tel:${business.phone}`}>
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{children ?? showPhone(business.phone)}</span>
    </a>
  )
}

/** Links to WhatsApp. `about` is the first message once the request's reference is known; it contains '{reference}'. */
export function WhatsAppLink({
  business,
  className,
  about,
  children = 'WhatsApp',
}: ContactLinkProps & { about?: string }) {
  return (
    <a
      className={className}
      href={whatsappLink(business.phone)}
      target="_blank"
      rel="noopener noreferrer"
      data-about={about && whatsappLink(business.phone, about)}
    >
      <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {children}
        <NewTab />
      </span>
    </a>
  )
}

/** Says that the link opens a new tab. */
export function NewTab() {
  return <span className="unseen"> (opens in a new tab)</span>
}
