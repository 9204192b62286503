import { ArrowRight } from 'lucide-react'
import { shownBullets } from '#contract/content/hero.ts'
import { isShown } from '#contract/content/section-visibility.ts'
import type { HomePage } from '#contract/page.ts'
import { Icon } from '../../icon.tsx'

export function Hero({ page }: { page: HomePage }) {
  const { hero, sectionVisibility } = page.content
  return (
    <section className="hero" aria-labelledby="hero-title">
      <img className="hero-art" src="/art/hero.svg" alt="" width={1600} height={800} fetchPriority="high" />
      <div className="hero-words">
        {hero.badge && <p className="hero-badge">{hero.badge}</p>}
        <h1 id="hero-title">
          {hero.titleLine1} <em>{hero.titleEmphasis}</em>
        </h1>
        <p className="hero-subtitle">{hero.subtitle}</p>
        <div className="hero-actions">
          <a className="button button-primary button-large" href="#quote-form">
            Get Instant Quote
            <ArrowRight size={20} aria-hidden="true" />
          </a>
          {isShown(sectionVisibility, 'fleet') && (
            <a className="button button-on-navy button-large" href="#services">
              View Fleet
            </a>
          )}
        </div>
        <div className="hero-proof">
          <p className="hero-stat">
            <strong>{hero.statCount}</strong> <span>{hero.statLabel}</span>
          </p>
          <ul className="hero-bullets">
            {shownBullets(hero.bullets).map((bullet) => (
              <li key={bullet.text}>
                <Icon name={bullet.icon} size={18} />
                {bullet.text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
