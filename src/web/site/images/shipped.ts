import { ART_WIDTHS } from './art-widths.ts'
import ART from './shipped-art.json' with { type: 'json' }

type Shipped = { hash: string; width: number; height: number }

const SHIPPED = new Map<string, Shipped>(Object.entries(ART))
const NAME = /^\/art\/([\w-]+)\.jpg$/

/** Returns what is known of a shipped image; undefined for uploads. */
export function shippedImage(src: string): (Shipped & { name: string }) | undefined {
  const name = NAME.exec(src)?.[1]
  const found = name === undefined ? undefined : SHIPPED.get(name)
  return name !== undefined && found ? { ...found, name } : undefined
}

export type ArtFormat = 'avif' | 'webp'

/** Returns the srcset of a shipped image; undefined for uploads. */
export function sourceSet(src: string, format: ArtFormat): string | undefined {
  const image = shippedImage(src)
  if (!image) return undefined
  return ART_WIDTHS.filter((width) => width <= image.width)
    .map((width) => `/art/${image.name}-${image.hash}-${width}.${format} ${width}w`)
    .join(', ')
}
