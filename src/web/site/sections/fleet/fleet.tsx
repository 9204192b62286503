import { background } from '#content/fields/styling.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { FleetContent } from '#content/sections/fleet.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule } from '#web/site/elements/generated-style.ts'
import { quoteTarget } from '../quote-target.ts'
import { defineSectionView } from '../section-view.tsx'
import { FleetTitle } from './fleet-title.tsx'
import { VehicleCard } from './vehicle-card.tsx'

type FleetProps = { fleet: FleetContent; quoteTarget: string }

function Fleet({ fleet, quoteTarget }: FleetProps) {
  return (
    <section className="fleet" id="services" aria-labelledby="fleet-title">
      <div className="section-head">
        <FleetTitle id="fleet-title" markup={fleet.title} />
        {fleet.subtitle && <p>{fleet.subtitle}</p>}
      </div>
      <ul className="vehicles">
        {each(fleet.vehicles, (vehicle, position) => (
          <VehicleCard
            vehicle={vehicle}
            position={position}
            id={`vehicle-${position + 1}`}
            quoteTarget={quoteTarget}
          />
        ))}
      </ul>
    </section>
  )
}

function styleRules({ fleet: { styling } }: HomeContent): string {
  return colourRule('.fleet', {
    '--ground': styling.sectionBgColor,
    '--title': styling.titleColor,
    '--subtitle': styling.subtitleColor,
    '--card': styling.cardBgColor,
    '--card-head': background(
      styling.useCardHeaderGradient,
      styling.cardHeaderBgGradient,
      styling.cardHeaderBgColor,
    ),
    '--card-title': styling.cardTitleColor,
    '--card-text': styling.cardDescriptionColor,
    '--badge-ground': styling.badgeBgColor,
    '--badge': styling.badgeTextColor,
    '--button': background(styling.useButtonGradient, styling.buttonBgGradient, styling.buttonBgColor),
    '--button-text': styling.buttonTextColor,
  })
}

export const FLEET_VIEW = defineSectionView({
  selector: '.fleet',
  styleRules,
  readProps: (page) => ({ fleet: page.content.fleet, quoteTarget: quoteTarget(page) }),
  component: Fleet,
})
