import { SECTION_ORDER, type SectionName } from '#content/sections/registry.ts'
import { SECTION_VIEWS } from '#web/site/sections/registry.ts'

/** The section that an element of the preview belongs to. */
export function findSection(element: Pick<Element, 'closest'>): SectionName | undefined {
  return SECTION_ORDER.find((name) => element.closest(SECTION_VIEWS[name].selector))
}
