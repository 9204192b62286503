import {
  isShown,
  OPTIONAL_SECTIONS,
  SECTION_ORDER,
  SectionVisibility,
  STANDARD_SECTIONS,
} from '#content/sections/registry.ts'
import type { EditorTab, FieldGroup } from '../fields/field.ts'
import { sectionTab } from './section-forms.ts'
import { sharingTab } from './sharing-form.ts'
import { LEGACY_DATA, MORE_CONTENT, VISIBILITY_FORM } from './visibility-form.ts'

/** In the order of the tabs. */
export const HOME_TABS: readonly EditorTab[] = [VISIBILITY_FORM, ...STANDARD_SECTIONS.map(sectionTab)]

/** Opened from the Visibility tab. */
export const SHARING_TAB = sharingTab()
export const MORE_TABS: readonly EditorTab[] = [...OPTIONAL_SECTIONS.map(sectionTab), SHARING_TAB]

const ORDER: FieldGroup = {
  title: 'Order of sections',
  fields: [
    {
      kind: 'words',
      name: 'sectionOrder',
      label: 'Order of sections',
      separator: 'comma',
      called: (name) =>
        SECTION_ORDER.flatMap((one) => (one === name ? sectionTab(one).label : []))[0] ?? name,
      unset: 'the usual order',
    },
  ],
}

/** With the fields of the Visibility tab that are beside its groups. */
export const DESCRIBED_TABS: readonly EditorTab[] = [...HOME_TABS, ...MORE_TABS].map((tab) =>
  tab === VISIBILITY_FORM
    ? {
        ...tab,
        groups: [
          ...tab.groups,
          { title: 'More content', fields: MORE_CONTENT.map(({ field }) => field) },
          ORDER,
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
