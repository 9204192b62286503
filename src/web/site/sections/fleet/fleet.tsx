import { background } from '#content/fields/styling.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { FleetContent, FleetVehicle } from '#content/sections/fleet.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule, focusRule } from '#web/site/elements/generated-style.ts'
import { quoteTarget } from '../quote-target.ts'
import { defineSectionView } from '../section-view.tsx'
import { FleetTitle } from './fleet-title.tsx'
import { pictureId } from './gallery.tsx'
import { VehicleCard } from './vehicle-card.tsx'

type FleetProps = { fleet: FleetContent; quoteTarget: string }

function vehicleId(position: number): string {
  return `vehicle-${position + 1}`
}

function Fleet({ fleet, quoteTarget }: FleetProps) {
  return (
    <section className="fleet" id="services" aria-labelledby="fleet-title">
      <div className="section-head">
        <FleetTitle id="fleet-title" markup={fleet.title} />
        {fleet.subtitle && <p>{fleet.subtitle}</p>}
      </div>
      <ul className="vehicles">
        {each(fleet.vehicles, (vehicle, position) => (
          <VehicleCard vehicle={vehicle} id={vehicleId(position)} quoteTarget={quoteTarget} />
        ))}
      </ul>
    </section>
  )
}

function styleRules({ fleet: { styling, vehicles } }: HomeContent): string {
  return colours(styling) + vehicles.map(focusRules).join('')
}

/** Writes the focus for the gallery and for the small picture that leads there. */
function focusRules({ images }: FleetVehicle, position: number): string {
  const rules = images.map(({ focus }, index) => {
    const id = pictureId(vehicleId(position), index)
    return focusRule(`#${id} img,[href="#${id}"] img`, focus)
  })
  return rules.join('')
}

function colours(styling: FleetContent['styling']): string {
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
