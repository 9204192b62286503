import type { SectionName } from '#content/sections/registry.ts'
import { SECTION_VIEWS } from '#web/site/sections/registry.ts'

/** The target of a scroll: the first of the words found, else the section. A new `at` repeats it. */
export type PreviewFocus = { section: SectionName; words: readonly string[]; at: number }

/** Scrolls only within the frame, unless the target is already visible. */
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
  // Scrolling smoothly past loading images would disturb typing, so long ways jump.
  const jumps = calm || Math.abs(by) > view.innerHeight
  view.scrollTo({ top: by + view.scrollY, behavior: jumps ? 'instant' : 'smooth' })
}

/** The visible element with exactly this text; an answer may be folded. */
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
