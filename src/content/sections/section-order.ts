import { z } from 'zod'
import { SECTION_ORDER, type SectionName } from './registry.ts'

/** The sections with a fixed place. */
const FIXED: readonly SectionName[] = ['header', 'footer']

export const MOVABLE_SECTIONS = SECTION_ORDER.filter((name) => !FIXED.includes(name))

/** The page's own order of the sections between header and footer; absent for the specified order. */
export const SectionOrder = z.array(z.enum(SECTION_ORDER)).max(SECTION_ORDER.length).optional()

/**
 * Returns every section between header and footer once. A section missing from the order follows its predecessor in the specified
 * order, so that a new section has a place on every page.
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
