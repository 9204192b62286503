import { Check } from 'lucide-react'
import { memo } from 'react'
import sanitizeHtml from 'sanitize-html'
import { background } from '#content/fields/styling.ts'
import type { HomeContent } from '#content/pages/home.ts'
import type { FleetContent, FleetVehicle } from '#content/sections/fleet.ts'
import { each } from '#web/site/elements/each.tsx'
import { colourRule, focusRule } from '#web/site/elements/generated-style.ts'
import { Icon } from '#web/site/elements/icon.tsx'
import { ResponsiveImage } from '#web/site/images/responsive-image.tsx'
import { quoteFormLink } from '../quote-form-link.ts'
import { defineSectionView } from '../section-view.tsx'

type GalleryProps = { id: string; name: string; images: FleetVehicle['images'] }

type VehicleCardProps = { vehicle: FleetVehicle; id: string; quoteFormLink: string }

/** The component is memoised, because the editor renders long lists at every key press. */
const VehicleCard = memo(function VehicleCard({ vehicle, id, quoteFormLink }: VehicleCardProps) {
  const { name, passengers } = vehicle
  const choice = { name, passengers, fleetValue: vehicle.fleetValue ?? null }
  return (
    <li className="vehicle" id={id}>
      <div className="vehicle-images">
        <Gallery id={id} name={name} images={vehicle.images} />
        <p className="vehicle-badge">
          <Icon name={vehicle.icon} size={18} />
          {passengers}
        </p>
      </div>
      <div className="vehicle-words">
        <h3 id={`${id}-name`}>{name}</h3>
        <p className="vehicle-description">{vehicle.description}</p>
        <Capacity vehicle={vehicle} />
        <ul className="vehicle-features">
          {each(vehicle.features, (feature) => (
            <li>
              <Check size={16} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        {vehicle.ideal && (
          <p className="vehicle-ideal">
            <strong>Ideal for</strong> {vehicle.ideal}
          </p>
        )}
        <a
          className="button button-large vehicle-button"
          href={quoteFormLink}
          aria-describedby={`${id}-name`}
          data-fleet={JSON.stringify(choice)}
        >
          {vehicle.buttonText}
        </a>
      </div>
    </li>
  )
})

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['span', 'strong', 'em', 'br'],
  allowedAttributes: { span: ['class'], strong: ['class'], em: ['class'] },
  disallowedTagsMode: 'discard',
}

type FleetProps = { fleet: FleetContent; quoteFormLink: string }

function vehicleId(position: number): string {
  return `vehicle-${position + 1}`
}

function Fleet({ fleet, quoteFormLink }: FleetProps) {
  return (
    <section className="fleet" id="services">
      <div className="section-head">
        <FleetTitle id="fleet-title" markup={fleet.title} />
        {fleet.subtitle && <p>{fleet.subtitle}</p>}
      </div>
      <ul className="vehicles swipe-row" aria-labelledby="fleet-title">
        {each(fleet.vehicles, (vehicle, position) => (
          <VehicleCard vehicle={vehicle} id={vehicleId(position)} quoteFormLink={quoteFormLink} />
        ))}
      </ul>
    </section>
  )
}

function styleRules({ fleet: { styling, vehicles } }: HomeContent): string {
  return colours(styling) + vehicles.map(focusRules).join('')
}

/** Returns the rules for the focal points of the gallery's images and thumbnails. */
function focusRules({ images }: FleetVehicle, position: number): string {
  const rules = images.map(({ focus }, index) => {
    const id = imageId(vehicleId(position), index)
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
  readProps: (page) => ({ fleet: page.content.fleet, quoteFormLink: quoteFormLink(page) }),
  component: Fleet,
})

/** Shows the only text with markup, which is sanitised at each render. */
function FleetTitle({ id, markup }: { id: string; markup: string }) {
  const html = sanitizeHtml(markup, ALLOWED)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: four harmless elements and their classes are all that is left
  return <h2 id={id} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Shows how many people fit, and how many with luggage, which is often fewer. */
function Capacity({ vehicle: { seats, seatsWithLuggage } }: { vehicle: FleetVehicle }) {
  if (!seats && !seatsWithLuggage) return null
  const same = seats === seatsWithLuggage
  return (
    <dl className="capacity">
      {seats && <Fact value={seats} name={same ? 'Seats, luggage included' : 'Seats'} />}
      {seatsWithLuggage && !same && <Fact value={seatsWithLuggage} name="Seats with full luggage" />}
    </dl>
  )
}

function Fact({ value, name }: { value: number; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function imageId(vehicleId: string, index: number): string {
  return `${vehicleId}-image-${index + 1}`
}

/**
 * Shows images in a strip, moved by swiping, arrow keys or thumbnails, without JavaScript. With JavaScript, thumbnails do not scroll the
 * page.
 */
function Gallery({ id, name, images }: GalleryProps) {
  if (images.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul className="gallery" aria-label={`Images of ${name}`} tabIndex={0}>
        {each(images, (image, index) => (
          <li id={imageId(id, index)} className="gallery-image framed">
            <ResponsiveImage
              src={image.src}
              alt={image.alt}
              sizes="(min-width: 82rem) 44rem, (min-width: 64rem) 55vw, 100vw"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery-jumps">
          {each(images, (image, index) => (
            <li>
              <a
                className="framed"
                href={`#${imageId(id, index)}`}
                data-jump=""
                aria-label={`${name}, image ${index + 1} of ${images.length}`}
              >
                <ResponsiveImage src={image.src} alt="" sizes="7rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
