import { ArrowRight } from 'lucide-react'
import { type HeroContent, shownBullets } from '#content/sections/hero.ts'
import { isShown } from '#content/sections/registry.ts'
import type { HomePage } from '#content/site/page-model.ts'
import { each } from '#web/site/elements/each.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
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
