import type { SectionName } from '#content/sections/registry.ts'
import { SECTION_VIEWS } from '#web/site/sections/registry.ts'

/** The target that the preview scrolls to: the first of the words that it finds, or else the section. A new `at` scrolls again. */
export type PreviewFocus = { section: SectionName; words: readonly string[]; at: number }

/** Scrolls within the frame only, unless the target is already visible. */
export function scrollIntoView(inside: Document, { section, words }: PreviewFocus): void {
  const view = inside.defaultView
  const place = inside.querySelector(SECTION_VIEWS[section].selector)
  if (!view || !place) return
  const header = inside.querySelector(SECTION_VIEWS.header.selector)?.getBoundingClientRect().height ?? 0
  const above = section === 'header' ? 0 : header
  const target = words.map((one) => elementSaying(place, one)).find((found) => found !== null) ?? place
  const { top, bottom, height } = target.getBoundingClientRect()
  if (top >= above && bottom <= view.innerHeight) return
  const room = target === place ? 0 : Math.max(0, (view.innerHeight - above - height) / 2)
  const by = top - above - room
  const calm = view.matchMedia('(prefers-reduced-motion: reduce)').matches
  // Long ways jump, because smooth scrolling past images that load would disturb typing.
  const jumps = calm || Math.abs(by) > view.innerHeight
  view.scrollTo({ top: by + view.scrollY, behavior: jumps ? 'instant' : 'smooth' })
}

/** Returns the visible element with exactly this text; null if it is folded or absent. */
function elementSaying(place: Element, words: string): Element | null {
  const wanted = words.trim()
  if (wanted === '') return null
  const texts = place.ownerDocument.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (text.nodeValue?.trim() === wanted && element?.checkVisibility()) return element
  }
  return null
}
