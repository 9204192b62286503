import { isShown, SECTION_ORDER, type SectionName, SectionVisibility } from '#content/sections/registry.ts'
import type { EditorTab } from '../fields/field.ts'
import { CTA_FORM } from './cta-form.ts'
import { FAQ_FORM } from './faq-form.ts'
import { FEATURES_FORM } from './features-form.ts'
import { FLEET_FORM } from './fleet-form.ts'
import { FOOTER_FORM } from './footer-form.ts'
import { HEADER_FORM } from './header-form.ts'
import { HERO_FORM } from './hero-form.ts'
import { HOW_IT_WORKS_FORM } from './how-it-works-form.ts'
import { INDEX_INTRO_FORM } from './index-intro-form.ts'
import { PORTFOLIO_FORM } from './portfolio-form.ts'
import { QUOTE_FORM_FORM } from './quote-form-form.ts'
import { TESTIMONIALS_FORM } from './testimonials-form.ts'
import { LEGACY_DATA, MORE_CONTENT, VISIBILITY_FORM } from './visibility-form.ts'

/** In the order of the tabs. */
export const HOME_TABS: readonly EditorTab[] = [
  VISIBILITY_FORM,
  HEADER_FORM,
  HERO_FORM,
  QUOTE_FORM_FORM,
  FEATURES_FORM,
  FLEET_FORM,
  HOW_IT_WORKS_FORM,
  TESTIMONIALS_FORM,
  FAQ_FORM,
  CTA_FORM,
  FOOTER_FORM,
]

/** Opened from the Visibility tab. */
export const MORE_TABS: readonly EditorTab[] = [INDEX_INTRO_FORM, PORTFOLIO_FORM]

/** With the fields of the Visibility tab that are drawn beside its groups. */
export const DESCRIBED_TABS: readonly EditorTab[] = [...HOME_TABS, ...MORE_TABS].map((tab) =>
  tab === VISIBILITY_FORM
    ? {
        ...tab,
        groups: [
          ...tab.groups,
          { title: 'More content', fields: MORE_CONTENT.map(({ field }) => field) },
          LEGACY_DATA,
        ],
      }
    : tab,
)

/** A section that is switched off has no tab; Visibility and Footer always have. */
export function shownTabs(visibility: unknown): EditorTab[] {
  const flags = SectionVisibility.safeParse(visibility).data ?? {}
  return HOME_TABS.filter(({ root }) => {
    const section = SECTION_ORDER.find((name) => name === root)
    return !section || section === 'footer' || isShown(flags, section)
  })
}

/** Where a section of the page is edited. */
export function tabOf(section: SectionName): EditorTab | undefined {
  return [...HOME_TABS, ...MORE_TABS].find(({ root }) => root === section)
}
