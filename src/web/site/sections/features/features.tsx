import type { FeaturesContent } from '#content/sections/features.ts'
import { each } from '#web/site/elements/each.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
import { sectionColours } from '../section-colours.ts'
import { SectionHead } from '../section-head.tsx'
import { defineSectionView } from '../section-view.tsx'

function Features({ features }: { features: FeaturesContent }) {
  return (
    <section className="features" id="features">
      <div className="split">
        <SectionHead id="features-title" title={features.title} subtitle={features.subtitle} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
        <ul className="feature-cards swipe-row" aria-labelledby="features-title" tabIndex={0}>
          {each(features.items, (item) => (
            <li className="feature">
              <span className="icon-disc">
                <Icon name={item.icon} size={22} />
              </span>
              <h3>{item.title}</h3>
              <p>{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
      <LegacyTestimonials features={features} />
    </section>
  )
}

/** Shows the quotes that older documents store here, as a plain strip. Shows nothing if there are none. */
function LegacyTestimonials({ features: { testimonials, trustLogos } }: { features: FeaturesContent }) {
  if (testimonials.length === 0 && trustLogos.length === 0) return null
  return (
    <div className="praise">
      {each(testimonials, (testimonial) => (
        <figure>
          <blockquote>{testimonial.quote}</blockquote>
          <figcaption>
            {testimonial.name}
            {testimonial.role && `, ${testimonial.role}`}
          </figcaption>
        </figure>
      ))}
      {trustLogos.length > 0 && (
        <ul className="name-strip">
          {each(trustLogos, (name) => (
            <li>{name}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

export const FEATURES_VIEW = defineSectionView({
  selector: '.features',
  styleRules: ({ features }) => sectionColours('.features', features.styling),
  readProps: ({ content }) => ({ features: content.features }),
  component: Features,
})
