import { readFrame } from '#server/modules/pages/other-pages.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import type { Visitor } from '#server/platform/security/actor.ts'
import { perServer, type Server } from '#server/server.ts'
import { describeCard, drawCard, drawFavicon, drawIcon, type MarkFile } from './draw-images.ts'

/** drawings kept in memory: an icon takes kilobytes, a card about a hundred */
const CACHED = 24

/** Caches each drawing until the site changes; failures are retried. */
const cachedDrawings = perServer((server) => {
  let drawn = new Map<string, Promise<Uint8Array>>()
  onSiteChange(server, () => {
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
})

export function getIcon(server: Server, file: MarkFile): Promise<Uint8Array> {
  return cachedDrawings(server)(file, () => drawIcon(server, file))
}

export function getFavicon(server: Server): Promise<Uint8Array> {
  return cachedDrawings(server)('favicon', () => drawFavicon(server))
}

/** Returns the image for links to a page. Pages that look the same, and unknown pages, share one. */
export async function getSocialCard(
  server: Server,
  { clientIp }: Pick<Visitor, 'clientIp'>,
  path: string,
): Promise<Uint8Array> {
  await server.limits.consume('socialCards', clientIp)
  const frame = await readFrame(server, path)
  return cachedDrawings(server)(`card ${describeCard(frame)}`, () => drawCard(server, frame))
}
