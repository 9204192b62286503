import { ArrowRight } from 'lucide-react'
import type { HomeContent } from '#content/pages/home.ts'
import { type HeroContent, shownBullets } from '#content/sections/hero.ts'
import { isShown } from '#content/sections/registry.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule, focusRule } from '#web/site/elements/generated-style.ts'
import { Icon } from '#web/site/elements/icon.tsx'
import { HeroImage } from '../../images/hero-image.tsx'
import { quoteFormLink } from '../quote-form-link.ts'
import { sectionColours } from '../section-colours.ts'
import { defineSectionView } from '../section-view.tsx'

type HeroProps = { hero: HeroContent; quoteFormLink: string; hasFleet: boolean }

function Hero({ hero, quoteFormLink, hasFleet }: HeroProps) {
  return (
    <section className="hero">
      <HeroImage image={hero.image} />
      <div className="hero-words">
        {hero.badge && <p className="hero-badge">{hero.badge}</p>}
        <h1>
          {hero.titleLine1} <em>{hero.titleEmphasis}</em>
        </h1>
        <p className="hero-subtitle">{hero.subtitle}</p>
        <div className="hero-actions">
          <a className="button button-primary button-large" href={quoteFormLink}>
            Get Instant Quote
            <ArrowRight size={20} aria-hidden="true" />
          </a>
          {hasFleet && (
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
  const hasStat = hero.statCount > 0 || hero.statLabel !== ''
  return (
    <div className="hero-proof">
      {hasStat && (
        <p className="hero-stat">
          <strong>{hero.statCount}</strong> <span>{hero.statLabel}</span>
        </p>
      )}
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

function styleRules({ hero: { styling, image, imageFocus } }: HomeContent): string {
  const own = colourRule('.hero', {
    '--tint': styling.backgroundColor,
    '--title-1': styling.titleLine1Color,
    '--title-2': styling.titleEmphasisColor,
    '--badge': styling.badgeTextColor,
    '--badge-ground': styling.badgeBgColor,
  })
  const focus = image ? focusRule('.hero-art img', imageFocus) : ''
  return sectionColours('.hero', styling) + own + focus
}

export const HERO_VIEW = defineSectionView({
  selector: '.hero',
  styleRules,
  readProps: (page) => ({
    hero: page.content.hero,
    quoteFormLink: quoteFormLink(page),
    hasFleet: isShown(page.content.sectionVisibility, 'fleet'),
  }),
  component: Hero,
})
