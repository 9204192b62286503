import { Menu, X } from 'lucide-react'
import type { HeaderContent } from '#content/sections/header.ts'
import type { Business } from '#contract/settings/business.ts'
import { PhoneLink, WhatsAppLink } from '#web/site/elements/contact-links.tsx'
import { NavLinks } from './nav-links.tsx'

const MENU = 'site-menu'

type MobileMenuProps = { header: HeaderContent; business: Business; path: string | undefined }

/** A popover: the browser itself opens it, closes it with Escape or a touch outside, and brings the focus back. */
export function MobileMenu({ header, business, path }: MobileMenuProps) {
  return (
    <div className="site-menu" id={MENU} popover="auto">
      <nav aria-label="Menu">
        <NavLinks header={header} path={path} />
      </nav>
      <div className="site-menu-contact">
        <PhoneLink className="button button-on-navy button-large" business={business} />
        <WhatsAppLink className="button button-on-navy button-large" business={business} />
      </div>
    </div>
  )
}

export function MenuButton() {
  return (
    <button type="button" className="menu-button" popoverTarget={MENU} aria-label="Menu">
      <Menu className="menu-open" aria-hidden="true" />
      <X className="menu-close" aria-hidden="true" />
    </button>
  )
}
