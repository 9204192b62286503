import { Mail, MapPin, Phone } from 'lucide-react'
import type { FooterContent } from '#contract/content/footer.ts'
import type { PageModel } from '#contract/page.ts'

export function Footer({ page }: { page: PageModel }) {
  const { footer, business } = page
  return (
    <footer className="site-footer">
      <div className="site-footer-columns">
        <div className="footer-about">
          <p className="footer-name">{footer.companyName}</p>
          <p>{footer.description}</p>
        </div>
        {footer.services.length > 0 && (
          <section aria-labelledby="footer-services">
            <h2 id="footer-services">Services</h2>
            <ul>
              {footer.services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </section>
        )}
        <Contact footer={footer} phone={business.phone} />
      </div>
      <div className="site-footer-end">
        <p>{footer.copyright}</p>
        <LegalLinks footer={footer} />
        <p>{footer.credentials}</p>
      </div>
    </footer>
  )
}

function Contact({ footer, phone }: { footer: FooterContent; phone: string }) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact</h2>
      <ul>
        <li>
          <a href={`tel:${phone}`}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            {footer.phone}
          </a>
        </li>
        <li>
          <a href={`mailto:${footer.email}`}>
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
            {footer.email}
          </a>
        </li>
        <li>
          <MapPin size={18} strokeWidth={1.75} aria-hidden="true" />
          {footer.location}
        </li>
      </ul>
    </section>
  )
}

function LegalLinks({ footer }: { footer: FooterContent }) {
  if (footer.legalLinks.length === 0) return null
  return (
    <nav aria-label="Legal">
      <ul>
        {footer.legalLinks.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
