import type { ReactNode } from 'react'
import type { PageModel } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'
import { letterhead } from '#contract/settings/letterhead.ts'
import { PhoneLink, WhatsAppLink } from '../elements/contact-links.tsx'
import { Logo } from '../sections/header/logo.tsx'
import { PageLayout } from './frame.tsx'

type LetterFrameProps = { page: PageModel; className?: string; children: ReactNode }

/**
 * Shows a page behind a secret link, with the business and its contacts above, on paper as a letterhead. It has no link to the quote form,
 * because its reader needs none.
 */
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
  return (
    <div className="letterhead">
      <p className="letterhead-name">{business.name}</p>
      <p>{letterhead(business)}</p>
    </div>
  )
}
