import { Mail, MapPin, Phone } from 'lucide-react'
import type { FooterContent } from '#content/sections/footer.ts'
import type { Business } from '#contract/settings/business.ts'
import { each } from '#web/site/elements/each.tsx'
import { defineSectionView } from '../section-view.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { LegalLinks } from './legal-links.tsx'

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
          <section aria-labelledby="footer-services">
            <h2 id="footer-services">Services</h2>
            <ul>
              {each(footer.services, (service) => (
                <li>{service}</li>
              ))}
            </ul>
          </section>
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
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact</h2>
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
    </section>
  )
}

export const FOOTER_VIEW = defineSectionView({
  selector: '.site-footer',
  styleRules: null,
  readProps: ({ footer, business }) => ({ footer, business }),
  component: Footer,
})
