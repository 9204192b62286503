import type { ReactNode } from 'react'
import type { PageModel } from '#content/site/page-model.ts'
import { showPhone } from '#contract/basics/phone-text.ts'
import { type Business, PLACEHOLDER_EMAIL, PLACEHOLDER_PHONE } from '#contract/settings/business.ts'
import { PhoneLink, WhatsAppLink } from '../elements/contact-links.tsx'
import { Logo } from '../sections/header/logo.tsx'
import { PageLayout } from './frame.tsx'

type LetterFrameProps = { page: PageModel; className?: string; children: ReactNode }

/** A page behind a secret link has the business at its head and whom to ask, and on paper a letterhead. It asks for no second quote, and a driver for none. */
export function LetterFrame({ page, className, children }: LetterFrameProps) {
  const { header, business, logoSize } = page
  return (
    <PageLayout
      page={page}
      className={className}
      header={
        <header className="site-header">
          <div className="site-header-bar">
            <Logo header={header} size={logoSize} business={business} />
            <div className="site-header-actions">
              <PhoneLink className="button button-quiet button-small" business={business} />
              {page.kind !== 'job' && (
                <WhatsAppLink
                  className="button button-quiet button-small header-whatsapp"
                  business={business}
                />
              )}
            </div>
          </div>
        </header>
      }
    >
      <Letterhead business={business} />
      {children}
    </PageLayout>
  )
}

function Letterhead({ business }: { business: Business }) {
  const { name, legalName, registeredOffice, phone, email, vatNumber } = business
  const lines = [
    legalName === name ? '' : legalName,
    registeredOffice,
    phone === PLACEHOLDER_PHONE ? '' : showPhone(phone),
    email === PLACEHOLDER_EMAIL ? '' : email,
    vatNumber && `VAT ${vatNumber}`,
  ]
  return (
    <div className="letterhead">
      <p className="letterhead-name">{name}</p>
      <p>{lines.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
