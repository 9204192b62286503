import type { HeaderContent } from '#content/sections/header.ts'
import type { PageModel, PictureSize } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'
import { PhoneLink, WhatsAppLink } from '#web/site/elements/contact-links.tsx'
import { quoteTarget } from '../quote-target.ts'
import { defineSectionView } from '../section-view.tsx'
import { Logo } from './logo.tsx'
import { MenuButton, MobileMenu } from './mobile-menu.tsx'
import { NavLinks } from './nav-links.tsx'

const QUOTE_TEXT = 'Get a Quote — 60s'

type HeaderProps = {
  header: HeaderContent
  business: Business
  path: string | undefined
  quoteTarget: string
  logoSize: PictureSize | undefined
}

export function Header({ header, business, path, quoteTarget, logoSize }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <Logo header={header} size={logoSize} name={business.name} />
        <nav className="site-nav" aria-label="Main">
          <div className="site-nav-rows">
            <NavLinks header={header} path={path} />
            <div className="site-nav-more">
              <MenuButton />
            </div>
          </div>
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

export function headerProps(page: PageModel): HeaderProps {
  const path = 'path' in page ? page.path : undefined
  const { header, business, logoSize } = page
  return { header, business, path, quoteTarget: quoteTarget(page), logoSize }
}

export const HEADER_VIEW = defineSectionView({
  selector: '.site-header',
  styleRules: null,
  readProps: headerProps,
  component: Header,
})
