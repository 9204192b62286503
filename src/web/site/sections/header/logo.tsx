import { pickSmallest } from '#content/fields/stored-image.ts'
import type { HeaderContent } from '#content/sections/header.ts'
import { fitLogo } from '#content/site/brand.ts'
import type { ImageSize } from '#content/site/page-model.ts'
import type { Business } from '#contract/settings/business.ts'
import { Icon } from '#web/site/elements/icon.tsx'

/** The ratio of width to height from which an image contains words. On a phone it stands alone. */
const WIDE = 2
/** The number of characters from which a name is shown smaller. */
const LONG_NAME = 18

type LogoProps = { header: HeaderContent; size: ImageSize | undefined; business: Business }

export function Logo({ header, size, business: { name, logoWithName } }: LogoProps) {
  const { logoImage, logoText, tagline } = header
  const isAlone = logoImage && !logoWithName
  const wide = isAlone || (logoImage && size && size.width > WIDE * size.height)
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
          alt={isAlone || logoText === '' ? name : ''}
          {...(size && fitLogo(size))}
        />
      ) : (
        <span className="logo-icon">
          <Icon name={header.logoIcon} size={22} />
        </span>
      )}
      {isAlone ? null : (
        <span className="logo-words">
          <span className={logoText.length > LONG_NAME ? 'logo-text logo-text-long' : 'logo-text'}>
            {logoText}
          </span>{' '}
          <span className="tagline">{tagline}</span>
        </span>
      )}
    </a>
  )
}
