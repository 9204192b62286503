import { ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  CONTACT_KINDS,
  CONTACT_NOTICE,
  type ContactKind,
  type CtaContent,
  showsContactNotice,
} from '#content/sections/cta.ts'
import { type Business, whatsappLink } from '#contract/settings/business.ts'
import { Icon } from '#web/site/elements/icon.tsx'

const NOTICE = 'contact-notice'

type ContactMethodsProps = { cta: CtaContent; business: Business; quoteTarget: string }

export function ContactMethods({ cta, business, quoteTarget }: ContactMethodsProps) {
  const { contactMethods } = cta
  const isDirect = (kind: ContactKind) =>
    !showsContactNotice(cta, business) && (kind !== 'email' || business.email !== '')
  return (
    <>
      <ul className="contact-methods">
        {contactMethods.map(({ icon, text }, position) => {
          const words = (
            <>
              <Icon name={icon} size={20} />
              {text}
            </>
          )
          const kind = CONTACT_KINDS[position]
          return (
            <li key={kind}>
              {kind && isDirect(kind) ? (
                <Direct kind={kind} business={business}>
                  {words}
                </Direct>
              ) : (
                <button type="button" className="button button-on-navy button-large" popoverTarget={NOTICE}>
                  {words}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {!CONTACT_KINDS.every(isDirect) && <Notice target={quoteTarget} />}
    </>
  )
}

type DirectProps = { kind: ContactKind; business: Business; children: ReactNode }

function Direct({ kind, business, children }: DirectProps) {
  const address = {
    phone: `tel:${business.phone}`,
    whatsapp: whatsappLink(business.phone),
    email: `mailto:${business.email}`,
  }[kind]
  const elsewhere = kind === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="button button-on-navy button-large" href={address} {...elsewhere}>
      {children}
    </a>
  )
}

/** Stands at the edge of the screen, so that the form can be seen and used while it is still open. */
function Notice({ target }: { target: string }) {
  return (
    <div
      className="notice"
      id={NOTICE}
      popover="auto"
      role="dialog"
      aria-labelledby="contact-notice-title"
      aria-describedby="contact-notice-text"
    >
      <p className="notice-title" id="contact-notice-title">
        {CONTACT_NOTICE.title}
      </p>
      <p id="contact-notice-text">{CONTACT_NOTICE.text}</p>
      {/* biome-ignore lint/a11y/noAutofocus: moves the focus into the notice when it opens, not when the page does */}
      <a className="button button-primary" href={target} autoFocus>
        <ArrowUp size={18} aria-hidden="true" />
        Go to the form
      </a>
      <button
        type="button"
        className="notice-close"
        popoverTarget={NOTICE}
        popoverTargetAction="hide"
        aria-label="Close"
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
