import { PICTURE_WIDTHS } from './picture-widths.ts'
import ART from './shipped-art.json' with { type: 'json' }

type Shipped = { hash: string; width: number; height: number }

const SHIPPED = new Map<string, Shipped>(Object.entries(ART))
const NAME = /^\/art\/([\w-]+)\.jpg$/

/** Returns a shipped image's facts; undefined for uploads. */
export function shippedPicture(src: string): (Shipped & { name: string }) | undefined {
  const name = NAME.exec(src)?.[1]
  const found = name === undefined ? undefined : SHIPPED.get(name)
  return name !== undefined && found ? { ...found, name } : undefined
}

export type ArtFormat = 'avif' | 'webp'

/** A shipped image's srcset. */
export function sourceSet(src: string, format: ArtFormat): string | undefined {
  const picture = shippedPicture(src)
  if (!picture) return undefined
  return PICTURE_WIDTHS.filter((width) => width <= picture.width)
    .map((width) => `/art/${picture.name}-${picture.hash}-${width}.${format} ${width}w`)
    .join(', ')
}
