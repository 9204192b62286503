import type { HeaderContent } from '#content/sections/header.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { PhoneLink, WhatsAppLink } from '#web/site/elements/contact-links.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
import { quoteTarget } from '../quote-target.ts'
import { hasLongName, isCrowded } from './header-room.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'

const QUOTE_TEXT = 'Get a Quote — 60s'

export function Header({ page }: { page: PageModel }) {
  const { header, business } = page
  return (
    <header className={isCrowded(header) ? 'site-header site-header-crowded' : 'site-header'}>
      <div className="site-header-bar">
        <Logo header={header} />
        <nav className="site-nav" aria-label="Main">
          <NavLinks page={page} />
        </nav>
        <div className="site-header-actions">
          <PhoneLink className="header-phone" business={business} />
          <WhatsAppLink className="button button-quiet button-small header-whatsapp" business={business} />
          <a className="button button-primary button-small" href={quoteTarget(page)}>
            {QUOTE_TEXT}
          </a>
        </div>
        <MobileMenu page={page} />
      </div>
    </header>
  )
}

function Logo({ header }: { header: HeaderContent }) {
  return (
    <a className="logo" href="/">
      {header.logoImage ? (
        <img className="logo-image" src={logoSource(header.logoImage)} alt="" width={44} height={44} />
      ) : (
        <span className="logo-icon">
          <Icon name={header.logoIcon} size={22} />
        </span>
      )}
      <span className="logo-words">
        <span className={hasLongName(header) ? 'logo-text logo-text-long' : 'logo-text'}>
          {header.logoText}
        </span>{' '}
        <span className="tagline">{header.tagline}</span>
      </span>
    </a>
  )
}

/** The smallest size that the store has is plenty. */
function logoSource(address: string): string {
  return address.startsWith('/api/images/') ? `${address}?w=480` : address
}
