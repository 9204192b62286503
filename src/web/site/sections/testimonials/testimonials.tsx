import { Star } from 'lucide-react'
import { background } from '#content/fields/styling.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { Testimonial, TestimonialsContent } from '#content/sections/testimonials.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule } from '#web/site/elements/generated-style.ts'
import { SectionHead } from '../section-head.tsx'
import { defineSectionView } from '../section-view.tsx'

const STARS = [1, 2, 3, 4, 5] as const

function Testimonials({ testimonials }: { testimonials: TestimonialsContent }) {
  return (
    <section className="testimonials" id="testimonials">
      <SectionHead id="testimonials-title" title={testimonials.title} subtitle={testimonials.subtitle} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul className="testimonial-cards swipe-row" aria-labelledby="testimonials-title" tabIndex={0}>
        {each(testimonials.testimonials, (testimonial) => (
          <li>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      {testimonials.testimonials.length > 0 && testimonials.checkedText && (
        <p className="testimonials-checked">{testimonials.checkedText}</p>
      )}
      <TrustedBy testimonials={testimonials} />
    </section>
  )
}

function TestimonialCard({ testimonial: { name, role, quote, rating } }: { testimonial: Testimonial }) {
  return (
    <figure className="testimonial">
      <p className="stars">
        <span className="unseen">Rated {rating} out of 5</span>
        {STARS.map((star) => (
          <Star
            key={star}
            size={18}
            className={star <= Math.round(rating) ? 'star-full' : ''}
            aria-hidden="true"
          />
        ))}
      </p>
      <blockquote>{quote}</blockquote>
      <figcaption>
        <span className="testimonial-name">{name}</span>
        {role && <span className="testimonial-role">{role}</span>}
      </figcaption>
    </figure>
  )
}

function TrustedBy({
  testimonials: { trustedByText, trustedByLogos },
}: {
  testimonials: TestimonialsContent
}) {
  if (trustedByLogos.length === 0) return trustedByText ? <p className="trusted-by">{trustedByText}</p> : null
  return (
    <div className="trusted-by">
      {trustedByText && <p id="trusted-by">{trustedByText}</p>}
      <ul className="name-strip" aria-labelledby={trustedByText ? 'trusted-by' : undefined}>
        {each(trustedByLogos, (name) => (
          <li>{name}</li>
        ))}
      </ul>
    </div>
  )
}

function styleRules({ testimonials: { styling } }: HomeContent): string {
  return colourRule('.testimonials', {
    '--ground': background(styling.useSectionBgGradient, styling.sectionBgGradient, styling.sectionBgColor),
    '--title': styling.titleColor,
    '--subtitle': styling.subtitleColor,
    '--card': styling.cardBgColor,
    '--card-line': styling.cardBorderColor,
    '--quote': styling.quoteTextColor,
    '--name': styling.nameColor,
    '--role': styling.roleColor,
    '--star': styling.starColor,
    '--trusted': styling.trustedByTextColor,
    '--trusted-name': styling.trustedByLogoTextColor,
  })
}

export const TESTIMONIALS_VIEW = defineSectionView({
  selector: '.testimonials',
  styleRules,
  readProps: ({ content }) => ({ testimonials: content.testimonials }),
  component: Testimonials,
})
