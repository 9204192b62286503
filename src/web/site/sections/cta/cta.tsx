import { ArrowRight, MapPin } from 'lucide-react'
import type { HomePage } from '#content/site/page-model.ts'
import { each } from '#web/site/elements/each.tsx'
import { quoteTarget } from '../quote-target.ts'
import { SectionHead } from '../section-head.tsx'
import { ContactMethods } from './contact-methods.tsx'

export function Cta({ page }: { page: HomePage }) {
  const { cta } = page.content
  return (
    <section className="cta" id="contact" aria-labelledby="cta-title">
      <SectionHead id="cta-title" title={cta.title} subtitle={cta.subtitle} />
      <div className="cta-cards">
        <div className="cta-card">
          <h3>{cta.quoteCardTitle}</h3>
          <p>{cta.disclaimer}</p>
          <a className="button button-large cta-button" href={quoteTarget(page)}>
            {cta.buttonText}
            <ArrowRight size={20} aria-hidden="true" />
          </a>
        </div>
        <div className="cta-card">
          <h3>{cta.contactCardTitle}</h3>
          <ContactMethods page={page} />
        </div>
      </div>
      {cta.serviceAreas.length > 0 && (
        <div className="service-areas">
          <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
          <ul className="name-strip" aria-label="Service areas">
            {each(cta.serviceAreas, (area) => (
              <li>{area}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
