import { storedSet } from '#content/fields/stored-image.ts'
import { ResponsiveImage } from './responsive-image.tsx'
import { shippedImage, sourceSet } from './shipped.ts'

const FORMATS = ['avif', 'webp'] as const
/** The image for narrow screens. It is soft, so a 3x screen needs no more pixels than a 2x screen. */
const NARROW = { src: '/art/hero-portrait.jpg', media: '(max-width: 47.99rem)', sizes: '66vw' }
const WIDE = { src: '/art/hero.jpg', media: '(min-width: 48rem)', sizes: '100vw' }

/** Shows the hero image, which is decorative. It loads first, because it is the largest element of the first screen. */
export function HeroImage({ image }: { image: string | undefined }) {
  if (image) return <ResponsiveImage className="hero-art" src={image} alt="" sizes={WIDE.sizes} first />
  const { width, height } = shippedImage(WIDE.src) ?? {}
  return (
    <picture className="hero-art">
      {[NARROW, WIDE].map((scene) => (
        <Sources key={scene.src} {...scene} />
      ))}
      <img src={WIDE.src} alt="" width={width} height={height} fetchPriority="high" />
    </picture>
  )
}

function Sources({ src, media, sizes }: typeof NARROW) {
  const { width, height } = shippedImage(src) ?? {}
  return FORMATS.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={sourceSet(src, format)}
      sizes={sizes}
      width={width}
      height={height}
    />
  ))
}

/** Preloads the hero image before the body is parsed. */
export function HeroPreload({ image }: { image: string | undefined }) {
  if (image) return <OwnPreload image={image} />
  return [NARROW, WIDE].map(({ src, media, sizes }) => (
    <link
      key={src}
      rel="preload"
      as="image"
      type="image/avif"
      media={media}
      imageSrcSet={sourceSet(src, 'avif')}
      imageSizes={sizes}
      fetchPriority="high"
    />
  ))
}

/** Preloads an uploaded hero image, in the format that the image itself will get from the server. */
function OwnPreload({ image }: { image: string }) {
  const set = storedSet(image)
  return (
    <link
      rel="preload"
      as="image"
      href={set === undefined ? image : undefined}
      imageSrcSet={set}
      imageSizes={set && WIDE.sizes}
      fetchPriority="high"
    />
  )
}
