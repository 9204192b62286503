import { Mail, MapPin, Phone } from 'lucide-react'
import type { FooterContent } from '#content/sections/footer.ts'
import type { Business } from '#contract/settings/business.ts'
import { each } from '#web/site/elements/each.tsx'
import { defineSectionView } from '../section-view.tsx'

const ACCESSIBILITY = { text: 'Accessibility', url: '/accessibility' }

export function Footer({ footer, business }: { footer: FooterContent; business: Business }) {
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div className="footer-about">
          <p className="footer-name">{footer.companyName}</p>
          <p>{footer.description}</p>
          {footer.credentials && <p className="footer-credentials">{footer.credentials}</p>}
        </div>
        {footer.services.length > 0 && (
          <div>
            <h2>Services</h2>
            <ul className="footer-services">
              {each(footer.services, (service) => (
                <li>{service}</li>
              ))}
            </ul>
          </div>
        )}
        <Contact footer={footer} phone={business.phone} />
      </div>
      <div className="site-footer-end">
        <CompanyFacts business={business} />
        <p>{footer.copyright}</p>
        <LegalLinks footer={footer} />
      </div>
    </footer>
  )
}

function Contact({ footer, phone }: { footer: FooterContent; phone: string }) {
  return (
    <div>
      <h2>Contact</h2>
      <ul className="footer-contact">
        {footer.phone && (
          <li>
            <a href={`tel:${phone}`}>
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
              {footer.phone}
            </a>
          </li>
        )}
        {footer.email && (
          <li>
            <a href={`mailto:${footer.email}`}>
              <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
              {footer.email}
            </a>
          </li>
        )}
        {footer.location && (
          <li>
            <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
            {footer.location}
          </li>
        )}
      </ul>
    </div>
  )
}

export const FOOTER_VIEW = defineSectionView({
  selector: '.site-footer',
  styleRules: null,
  readProps: ({ footer, business }) => ({ footer, business }),
  component: Footer,
})

/** Lists facts that company law requires on the home page. Unknown ones are left out. */
function CompanyFacts({ business }: { business: Business }) {
  const { legalName, registrationPlace, registrationNumber, registeredOffice, vatNumber } = business
  const facts = [
    legalName,
    registrationNumber && `Registered in ${registrationPlace || 'Ireland'} no. ${registrationNumber}`,
    registeredOffice && `Registered office: ${registeredOffice}`,
    vatNumber && `VAT ${vatNumber}`,
  ].filter(Boolean)
  return facts.length > 0 && <p className="company-facts">{facts.join('. ')}.</p>
}

/** Shows the legal links, always with the accessibility statement. */
function LegalLinks({ footer }: { footer: FooterContent }) {
  const listed = footer.legalLinks.some((link) => link.url === ACCESSIBILITY.url)
  const links = listed ? footer.legalLinks : [...footer.legalLinks, ACCESSIBILITY]
  return (
    <nav aria-label="Legal">
      <ul>
        {each(links, (link) => (
          <li>
            <a href={link.url}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
