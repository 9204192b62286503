import { aboutName, normaliseUrl } from '#contract/content/content-page.ts'

/** The areas to which pages can be added. */
export type GrowingArea = 'about' | 'how-it-works'

/** The path of a page whose URL was typed with or without the area before it; null when nothing was typed. */
export function subPagePath(area: GrowingArea, typed: string): string | null {
  const url = normaliseUrl(typed)
  const name = url.toLowerCase().startsWith(`/${area}/`) ? url.slice(area.length + 2) : url.slice(1)
  if (name === '') return null
  return `/${area}/${area === 'about' ? aboutName(name) : name}`
}
