import { storedSet } from '#content/fields/stored-image.ts'
import { shippedImage, sourceSet } from './shipped.ts'

/** Uploaded images of any shape are cropped to this one. */
const USUAL = { width: 1600, height: 1067 }
const FORMATS = ['avif', 'webp'] as const

type ResponsiveImageProps = {
  src: string
  alt: string
  sizes: string
  /** on the first screen: loaded at once */
  first?: boolean
  className?: string
}

/** An image in the size and format its reader needs. */
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
