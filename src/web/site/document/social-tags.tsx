import { isStoredImage } from '#content/fields/stored-image.ts'
import { SOCIAL_CARD, socialCardAddress } from '#content/site/brand.ts'
import type { PageModel } from '#content/site/page-model.ts'
import type { Head } from './page-head.ts'

/** Renders the tags for sharing. They need absolute URLs, so without an origin there is no image. */
export function SocialTags({ model, head }: { model: PageModel; head: Head }) {
  const image = sharedImage(model)
  const drawn = image && !model.sharing?.picture
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': model.header.logoText,
    'og:locale': 'en_IE',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical,
    'og:image': image,
    ...(drawn && {
      'og:image:type': SOCIAL_CARD.type,
      'og:image:width': String(SOCIAL_CARD.width),
      'og:image:height': String(SOCIAL_CARD.height),
      'og:image:alt': [model.header.logoText, model.header.tagline].filter(Boolean).join(': '),
    }),
  }
  return (
    <>
      {Object.entries(properties).map(
        ([property, content]) => content && <meta key={property} property={property} content={content} />,
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

export function sharedImage(model: PageModel): string | undefined {
  return model.origin && new URL(sharedAddress(model), model.origin).href
}

/**
 * Returns the address of the image for sharing: the chosen one as stored, because other sites read JPEG and PNG, otherwise a drawn card or
 * the home page's image.
 */
export function sharedAddress(model: PageModel): string {
  const chosen = model.sharing?.picture
  if (!chosen) return socialCardAddress(model, model.kind === 'home' ? model.path : '/')
  return isStoredImage(chosen) ? `${chosen}?format=original` : chosen
}
