import { ArrowRight } from 'lucide-react'
import { type HeroContent, shownBullets } from '#contract/content/hero.ts'
import { isShown } from '#contract/content/section-visibility.ts'
import type { HomePage } from '#contract/page.ts'
import { each } from '../../each.tsx'
import { Icon } from '../../icon.tsx'
import { HeroPicture } from '../../pictures/hero-picture.tsx'
import { quoteTarget } from '../quote-target.ts'

export function Hero({ page }: { page: HomePage }) {
  const { hero, sectionVisibility } = page.content
  return (
    <section className="hero" aria-labelledby="hero-title">
      <HeroPicture />
      <div className="hero-words">
        {hero.badge && <p className="hero-badge">{hero.badge}</p>}
        <h1 id="hero-title">
          {hero.titleLine1} <em>{hero.titleEmphasis}</em>
        </h1>
        <p className="hero-subtitle">{hero.subtitle}</p>
        <div className="hero-actions">
          <a className="button button-primary button-large" href={quoteTarget(page)}>
            Get Instant Quote
            <ArrowRight size={20} aria-hidden="true" />
          </a>
          {isShown(sectionVisibility, 'fleet') && (
            <a className="button button-on-navy button-large" href="#services">
              View Fleet
            </a>
          )}
        </div>
      </div>
      <Proof hero={hero} />
    </section>
  )
}

function Proof({ hero }: { hero: HeroContent }) {
  return (
    <div className="hero-proof">
      <p className="hero-stat">
        <strong>{hero.statCount}</strong> <span>{hero.statLabel}</span>
      </p>
      <ul className="hero-bullets">
        {each(shownBullets(hero.bullets), (bullet) => (
          <li>
            <Icon name={bullet.icon} size={20} />
            {bullet.text}
          </li>
        ))}
      </ul>
    </div>
  )
}
