import { storedSet } from '#content/fields/stored-image.ts'
import { shippedImage, sourceSet } from './shipped.ts'

/** The shape in pixels to which uploaded images are cropped. */
const USUAL = { width: 1600, height: 1067 }
const FORMATS = ['avif', 'webp'] as const

type ResponsiveImageProps = {
  src: string
  alt: string
  sizes: string
  /** whether it is on the first screen, and so loads at once */
  first?: boolean
  className?: string
}

/** Shows an image, of which each browser loads a suitable size and format. */
export function ResponsiveImage({ src, alt, sizes, first = false, className }: ResponsiveImageProps) {
  const shipped = shippedImage(src)
  const { width, height } = shipped ?? USUAL
  return (
    <picture className={className}>
      {shipped &&
        FORMATS.map((format) => (
          <source key={format} type={`image/${format}`} srcSet={sourceSet(src, format)} sizes={sizes} />
        ))}
      <img
        src={src}
        srcSet={storedSet(src)}
        sizes={storedSet(src) && sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
