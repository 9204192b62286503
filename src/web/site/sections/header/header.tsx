import { Menu, X } from 'lucide-react'
import { type HeaderContent, shownNavLinks } from '#contract/content/header.ts'
import { isShown } from '#contract/content/section-visibility.ts'
import type { PageModel } from '#contract/page.ts'
import { PhoneLink, WhatsAppLink } from '../../contact-links.tsx'
import { Icon } from '../../icon.tsx'

const QUOTE_TEXT = 'Get a Quote — 60s'

export function Header({ page }: { page: PageModel }) {
  const { header, business } = page
  const quote = quoteTarget(page)
  return (
    <header className="site-header">
      <div className="site-header-bar">
        <Logo header={header} />
        <nav className="site-nav" aria-label="Main">
          <NavLinks header={header} />
        </nav>
        <div className="site-header-actions">
          <PhoneLink className="header-phone" business={business} />
          <WhatsAppLink className="button button-quiet button-small header-whatsapp" business={business} />
          <a className="button button-primary button-small" href={quote}>
            {QUOTE_TEXT}
          </a>
        </div>
        <details className="site-menu">
          <summary aria-label="Menu">
            <Menu className="menu-open" aria-hidden="true" />
            <X className="menu-close" aria-hidden="true" />
          </summary>
          <div className="site-menu-panel">
            <nav aria-label="Menu">
              <NavLinks header={header} />
            </nav>
            <PhoneLink className="button button-quiet" business={business} />
            <WhatsAppLink className="button button-quiet" business={business} />
          </div>
        </details>
      </div>
    </header>
  )
}

function Logo({ header }: { header: HeaderContent }) {
  return (
    <a className="logo" href="/">
      <span className="logo-icon">
        <Icon name={header.logoIcon} size={22} />
      </span>
      <span className="logo-words">
        <span className="logo-text">{header.logoText}</span> <span className="tagline">{header.tagline}</span>
      </span>
    </a>
  )
}

function NavLinks({ header }: { header: HeaderContent }) {
  return (
    <ul>
      {shownNavLinks(header.navLinks).map((link) => (
        <li key={`${link.label} ${link.path}`}>
          <a href={link.path}>{link.label}</a>
        </li>
      ))}
    </ul>
  )
}

/** The form of this page when it has one, else the home page's. */
function quoteTarget(page: PageModel): string {
  const here = page.kind === 'home' && isShown(page.content.sectionVisibility, 'quoteForm')
  return here ? '#quote-form' : '/#quote-form'
}
