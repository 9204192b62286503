import type { HeaderContent } from '#content/sections/header.ts'
import type { PageModel } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'
import { PhoneLink, WhatsAppLink } from '#web/site/elements/contact-links.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
import { quoteTarget } from '../quote-target.ts'
import { defineSectionView } from '../section-view.tsx'
import { hasLongName, isCrowded } from './header-room.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'

const QUOTE_TEXT = 'Get a Quote — 60s'

type HeaderProps = {
  header: HeaderContent
  business: Business
  path: string | undefined
  quoteTarget: string
}

export function Header({ header, business, path, quoteTarget }: HeaderProps) {
  return (
    <header className={isCrowded(header) ? 'site-header site-header-crowded' : 'site-header'}>
      <div className="site-header-bar">
        <Logo header={header} />
        <nav className="site-nav" aria-label="Main">
          <NavLinks header={header} path={path} />
        </nav>
        <div className="site-header-actions">
          <PhoneLink className="header-phone" business={business} />
          <WhatsAppLink className="button button-quiet button-small header-whatsapp" business={business} />
          <a className="button button-primary button-small" href={quoteTarget}>
            {QUOTE_TEXT}
          </a>
        </div>
        <MobileMenu header={header} business={business} path={path} />
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

export function headerProps(page: PageModel): HeaderProps {
  const path = 'path' in page ? page.path : undefined
  return { header: page.header, business: page.business, path, quoteTarget: quoteTarget(page) }
}

export const HEADER_VIEW = defineSectionView({
  selector: '.site-header',
  styleRules: null,
  readProps: headerProps,
  component: Header,
})
