import { pickSmallest } from '#content/fields/stored-image.ts'
import type { HeaderContent } from '#content/sections/header.ts'
import type { PictureSize } from '#content/site/page-model.ts'
import { Icon } from '#web/site/elements/icon.tsx'

/** Height and greatest width in pixels. */
const HEIGHT = 44
const WIDEST = 256
/** A wider image contains the name: on phones it stands alone. */
const WIDE = 2
/** Longer names are smaller. */
const LONG_NAME = 18

type LogoProps = { header: HeaderContent; size: PictureSize | undefined; name: string }

export function Logo({ header, size, name }: LogoProps) {
  const { logoImage, logoText, tagline } = header
  const wide = logoImage && size && size.width > WIDE * size.height
  return (
    <a
      className={wide ? 'logo logo-wide' : 'logo'}
      href="/"
      aria-label={`${logoText || name} ${tagline}`.trim()}
    >
      {logoImage ? (
        <img
          className="logo-image"
          src={pickSmallest(logoImage)}
          alt={logoText === '' ? name : ''}
          {...(size && shownSize(size))}
        />
      ) : (
        <span className="logo-icon">
          <Icon name={header.logoIcon} size={22} />
        </span>
      )}
      <span className="logo-words">
        <span className={logoText.length > LONG_NAME ? 'logo-text logo-text-long' : 'logo-text'}>
          {logoText}
        </span>{' '}
        <span className="tagline">{tagline}</span>
      </span>
    </a>
  )
}

/** Fits the whole image into the header's height and the greatest width. */
function shownSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(HEIGHT / height, WIDEST / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
