import { z } from 'zod'
import { SECTION_ORDER, type SectionName } from './registry.ts'

/** The sections around a page keep their place. */
const FIXED: readonly SectionName[] = ['header', 'footer']

export const MOVABLE_SECTIONS = SECTION_ORDER.filter((name) => !FIXED.includes(name))

/** The sections between header and footer, in the order of their own of a page. Without it they stand in the specified order. */
export const SectionOrder = z.array(z.enum(SECTION_ORDER)).max(SECTION_ORDER.length).optional()

/**
 * Every section between header and footer, once. One that the order does not name stands behind the one that it follows in
 * the specified order: a section that is new in the product has a place on every page.
 */
export function orderSections(order: readonly SectionName[] | undefined): SectionName[] {
  const named = [...new Set(order ?? [])].filter((name) => MOVABLE_SECTIONS.includes(name))
  const sections = order ? named : [...MOVABLE_SECTIONS]
  for (const [at, name] of MOVABLE_SECTIONS.entries()) {
    if (sections.includes(name)) continue
    const before = MOVABLE_SECTIONS[at - 1]
    sections.splice(before ? sections.indexOf(before) + 1 : 0, 0, name)
  }
  return sections
}

export function isSpecifiedOrder(order: readonly SectionName[]): boolean {
  return order.every((name, at) => name === MOVABLE_SECTIONS[at])
}
