import { Menu, X } from 'lucide-react'
import { type HeaderContent, shownNavLinks } from '#content/sections/header.ts'
import type { ImageSize, PageModel } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'
import { PhoneLink, WhatsAppLink } from '#web/site/elements/contact-links.tsx'
import { each } from '#web/site/elements/each.tsx'
import { quoteFormLink } from '../quote-form-link.ts'
import { defineSectionView } from '../section-view.tsx'
import { Logo } from './logo.tsx'

const MENU = 'site-menu'

type MobileMenuProps = { header: HeaderContent; business: Business; path: string | undefined }

const QUOTE_TEXT = 'Get a Quote — 60s'

type HeaderProps = {
  header: HeaderContent
  business: Business
  path: string | undefined
  quoteFormLink: string
  logoSize: ImageSize | undefined
}

export function Header({ header, business, path, quoteFormLink, logoSize }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <Logo header={header} size={logoSize} business={business} />
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
          <a className="button button-primary button-small" href={quoteFormLink}>
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
  return { header, business, path, quoteFormLink: quoteFormLink(page), logoSize }
}

export const HEADER_VIEW = defineSectionView({
  selector: '.site-header',
  styleRules: null,
  readProps: headerProps,
  component: Header,
})

/** Shows the menu as a popover: the browser opens and closes it, and returns the focus. */
function MobileMenu({ header, business, path }: MobileMenuProps) {
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

function MenuButton() {
  return (
    <button type="button" className="menu-button" popoverTarget={MENU} aria-label="Menu">
      <Menu className="menu-open" aria-hidden="true" />
      <X className="menu-close" aria-hidden="true" />
    </button>
  )
}

/** Marks the link to the present page. That of the home page is not marked, because it is usually 'Contact'. */
function NavLinks({ header, path }: { header: HeaderContent; path: string | undefined }) {
  const here = path === '/' ? undefined : path
  return (
    <ul>
      {each(shownNavLinks(header.navLinks), (link) => (
        <li>
          <a href={link.path} aria-current={link.path === here ? 'page' : undefined}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
