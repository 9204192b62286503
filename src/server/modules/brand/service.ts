import type { VisitorContext } from '#server/platform/security/actor.ts'
import type { BrandDependencies } from './dependencies.ts'
import { describeCard, drawCard, drawFavicon, drawIcon, type MarkFile } from './draw-pictures.ts'

export type BrandService = ReturnType<typeof createBrandService>

/** so many drawings are in memory at once: an icon takes kilobytes, a card about a hundred */
const CACHED = 24

/** Draws icons and the card of shared links from the name, the colours, the logo and the hero picture of the business. */
export function createBrandService(deps: BrandDependencies) {
  const cached = cacheDrawings(deps)
  return {
    /** an icon of the site */
    icon: (file: MarkFile) => cached(file, () => drawIcon(deps, file)),
    /** the icon of tabs, as SVG */
    favicon: () => cached('favicon', () => drawFavicon(deps)),
    /** The picture that other sites show of a link to the page at that path. Pages that show the same, and unknown ones, share it. */
    async socialCard({ clientIp }: Pick<VisitorContext, 'clientIp'>, path: string): Promise<Uint8Array> {
      await deps.limits.consume('socialCards', clientIp)
      const frame = await deps.frame(path)
      return cached(`card ${describeCard(frame)}`, () => drawCard(deps, frame))
    },
  }
}

/** Once for all who ask, until the site changes; what failed is tried again by the next one. */
function cacheDrawings({ onChange }: Pick<BrandDependencies, 'onChange'>) {
  let drawn = new Map<string, Promise<Uint8Array>>()
  onChange(() => {
    drawn = new Map()
  })
  return (key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = drawn.get(key)
    if (known) return known
    const map = drawn
    const drawing = draw()
    drawing.catch(() => map.delete(key))
    const [oldest] = map.keys()
    if (map.size >= CACHED && oldest !== undefined) map.delete(oldest)
    map.set(key, drawing)
    return drawing
  }
}
