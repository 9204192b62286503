import { ArrowRight, ArrowUp, MapPin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { background } from '#content/fields/styling.ts'
import type { HomeContent } from '#content/pages/home.ts'
import {
  CONTACT_KINDS,
  CONTACT_NOTICE,
  type ContactKind,
  type CtaContent,
  showsContactNotice,
} from '#content/sections/cta.ts'
import { whatsappLink } from '#contract/basics/phone-text.ts'
import type { Business } from '#contract/settings/business.ts'
import { NewTab } from '#web/site/elements/contact-links.tsx'
import { each } from '#web/site/elements/each.tsx'
import { colourRule } from '#web/site/elements/generated-style.ts'
import { Icon } from '#web/site/elements/icon.tsx'
import { quoteFormLink } from '../quote-form-link.ts'
import { SectionHead } from '../section-head.tsx'
import { defineSectionView } from '../section-view.tsx'

const NOTICE = 'contact-notice'

type ContactMethodsProps = { cta: CtaContent; business: Business; quoteFormLink: string }

type DirectProps = { kind: ContactKind; business: Business; children: ReactNode }

type CtaProps = { cta: CtaContent; business: Business; quoteFormLink: string }

function Cta(props: CtaProps) {
  const { cta, quoteFormLink } = props
  return (
    <section className="cta" id="contact">
      <SectionHead title={cta.title} subtitle={cta.subtitle} />
      <div className="cta-cards">
        <div className="cta-card">
          <h3>{cta.quoteCardTitle}</h3>
          <p>{cta.disclaimer}</p>
          <a className="button button-large cta-button" href={quoteFormLink}>
            {cta.buttonText}
            <ArrowRight size={20} aria-hidden="true" />
          </a>
        </div>
        <div className="cta-card">
          <h3>{cta.contactCardTitle}</h3>
          <ContactMethods {...props} />
        </div>
      </div>
      {cta.serviceAreas.length > 0 && (
        <div className="service-areas">
          <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          <ul className="name-strip" aria-label="Service areas">
            {each(cta.serviceAreas, (area) => (
              <li>{area}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function styleRules({ cta: { styling } }: HomeContent): string {
  return colourRule('.cta', {
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--text-colour': styling.textColor,
    '--button': background(styling.useButtonGradient, styling.buttonBgGradient, styling.buttonBgColor),
    '--button-text': styling.buttonTextColor,
  })
}

export const CTA_VIEW = defineSectionView({
  selector: '.cta',
  styleRules,
  readProps: (page) => ({
    cta: page.content.cta,
    business: page.business,
    quoteFormLink: quoteFormLink(page),
  }),
  component: Cta,
})

function ContactMethods({ cta, business, quoteFormLink }: ContactMethodsProps) {
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
      {!CONTACT_KINDS.every(isDirect) && <Notice target={quoteFormLink} />}
    </>
  )
}

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
      {kind === 'whatsapp' && <NewTab />}
    </a>
  )
}

/** Shows a notice at the screen's edge, beside which the form can be used. */
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
