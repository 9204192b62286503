import type { FleetVehicle } from '#content/sections/fleet.ts'
import { each } from '#web/site/elements/each.tsx'
import { Picture } from '../../pictures/picture.tsx'

type GalleryProps = { id: string; name: string; images: FleetVehicle['images'] }

export function pictureId(vehicleId: string, index: number): string {
  return `${vehicleId}-picture-${index + 1}`
}

/**
 * A strip to swipe, to move through with the arrow keys, or to jump in by the small pictures below. The strip and the
 * links do without JavaScript; with it a jump moves the strip alone and not the page.
 */
export function Gallery({ id, name, images }: GalleryProps) {
  if (images.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ul className="gallery" aria-label={`Pictures of ${name}`} tabIndex={0}>
        {each(images, (image, index) => (
          <li id={pictureId(id, index)} className="gallery-picture framed">
            <Picture
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
                href={`#${pictureId(id, index)}`}
                data-jump=""
                aria-label={`${name}, picture ${index + 1} of ${images.length}`}
              >
                <Picture src={image.src} alt="" sizes="7rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
