import type { PageModel } from '#content/site/page-model.ts'
import type { Head } from './page-head.ts'

const CARD = {
  path: '/social-card.jpg',
  width: '1200',
  height: '630',
  alt: 'A black executive people-carrier with its lights on, on a wet Dublin quay at dusk.',
}

/** What other sites show of a link to this page. They want whole addresses, so without an origin there is no picture. */
export function SocialTags({ model, head }: { model: PageModel; head: Head }) {
  const { origin, sharedPicture } = model
  const image = origin && new URL(sharedAddress(sharedPicture), origin).href
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': model.header.logoText,
    'og:locale': 'en_IE',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.canonical,
    'og:image': image,
    ...(image &&
      !sharedPicture && {
        'og:image:type': 'image/jpeg',
        'og:image:width': CARD.width,
        'og:image:height': CARD.height,
        'og:image:alt': CARD.alt,
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

/** Other sites read JPEG and PNG, so they get the picture as it is stored. */
export function sharedAddress(picture: string | undefined): string {
  if (!picture) return CARD.path
  return picture.startsWith('/api/images/') ? `${picture}?format=original` : picture
}
