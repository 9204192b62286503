import { storedSet } from '#content/fields/stored-image.ts'
import { shippedPicture, sourceSet } from './shipped.ts'

/** Uploaded pictures come in any shape; the stylesheet crops them to this one. */
const USUAL = { width: 1600, height: 1067 }
const FORMATS = ['avif', 'webp'] as const

type PictureProps = {
  src: string
  alt: string
  sizes: string
  /** part of the first screen: fetched at once, and before what is below it */
  first?: boolean
  className?: string
}

/** A picture in the size and format that its reader needs. */
export function Picture({ src, alt, sizes, first = false, className }: PictureProps) {
  const shipped = shippedPicture(src)
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
