import { ArrowRight, MapPin } from 'lucide-react'
import { background } from '#content/fields/styling.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { CtaContent } from '#content/sections/cta.ts'
import type { Business } from '#contract/settings/business.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule } from '#web/site/elements/generated-style.ts'
import { quoteTarget } from '../quote-target.ts'
import { SectionHead } from '../section-head.tsx'
import { defineSectionView } from '../section-view.tsx'
import { ContactMethods } from './contact-methods.tsx'

type CtaProps = { cta: CtaContent; business: Business; quoteTarget: string }

function Cta(props: CtaProps) {
  const { cta, quoteTarget } = props
  return (
    <section className="cta" id="contact" aria-labelledby="cta-title">
      <SectionHead id="cta-title" title={cta.title} subtitle={cta.subtitle} />
      <div className="cta-cards">
        <div className="cta-card">
          <h3>{cta.quoteCardTitle}</h3>
          <p>{cta.disclaimer}</p>
          <a className="button button-large cta-button" href={quoteTarget}>
            {cta.buttonText}
            <ArrowRight size={20} aria-hidden="true" />
          </a>
        </div>
        <div className="cta-card">
          <h3>{cta.contactCardTitle}</h3>
          <ContactMethods {...props} />
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

function styleRules({ cta: { styling } }: HomeContent): string {
  return colourRule('.cta', {
    '--ground': background(styling.useGradient, styling.backgroundGradient, styling.backgroundColor),
    '--text-colour': styling.textColor,
    '--button': background(styling.useButtonGradient, styling.buttonBgGradient, styling.buttonBgColor),
    '--button-text': styling.buttonTextColor,
  })
}

export const CTA_VIEW = defineSectionView({
  selector: '.cta',
  styleRules,
  readProps: (page) => ({ cta: page.content.cta, business: page.business, quoteTarget: quoteTarget(page) }),
  component: Cta,
})
