import { SOCIAL_CARD, socialCardAddress } from '#content/site/brand.ts'
import type { PageModel } from '#content/site/page-model.ts'
import type { Head } from './page-head.ts'

/** What other sites show of a link to this page. They want whole addresses, so without an origin there is no picture. */
export function SocialTags({ model, head }: { model: PageModel; head: Head }) {
  const image = sharedImage(model)
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': model.header.logoText,
    'og:locale': 'en_IE',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical,
    'og:image': image,
    ...(image && {
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

/** A page of sections has a card of its own, with its hero picture; all others share the root page's. */
export function sharedImage(model: PageModel): string | undefined {
  const address = socialCardAddress(model, model.kind === 'home' ? model.path : '/')
  return model.origin && new URL(address, model.origin).href
}
