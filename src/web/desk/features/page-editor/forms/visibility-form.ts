import {
  OPTIONAL_SECTIONS,
  SECTION_FLAG,
  type SectionName,
  STANDARD_SECTIONS,
} from '#content/sections/registry.ts'
import type { EditorTab, FieldGroup, SwitchField, TextListField } from '../fields/field.ts'
import { sectionTab } from './section-forms.ts'

function showSwitch(section: SectionName, unset: boolean): SwitchField {
  const name = `sectionVisibility.${SECTION_FLAG[section]}`
  return { kind: 'switch', name, label: `Show ${sectionTab(section).label}`, unset }
}

const SECTIONS: FieldGroup = {
  title: 'Sections',
  text: 'Hidden sections are not shown and keep their content.',
  fields: STANDARD_SECTIONS.map((section) => showSwitch(section, true)),
}

/** Drawn with a way to their tabs, which are not in the list of tabs. */
export const MORE_CONTENT: readonly { tab: EditorTab; field: SwitchField }[] = OPTIONAL_SECTIONS.map(
  (section) => ({ tab: sectionTab(section), field: showSwitch(section, false) }),
)

const list = (name: string, label: string): TextListField => ({
  kind: 'words',
  name: `quoteOptions.${name}`,
  label,
  separator: 'line',
})
const choice = (name: string, label: string) =>
  ({ kind: 'text', name: `quoteDefaults.${name}`, label }) as const

export const LEGACY_DATA: FieldGroup = {
  title: 'Legacy data',
  text: 'Lists from an older form. They are stored with the page and never shown to visitors. One entry per line.',
  folded: true,
  fields: [
    list('property_types', 'Property types'),
    list('window_types', 'Window types'),
    list('number_of_windows', 'Window counts'),
    list('preferred_timeframes', 'Timeframes'),
    list('window_materials', 'Materials'),
    list('glazing_types', 'Glazing'),
    list('door_quote_options', 'Door options'),
    choice('property_address', 'Default property address'),
    choice('property_type', 'Default property type'),
    choice('window_type', 'Default window type'),
    choice('number_of_windows', 'Default window count'),
    choice('preferred_timeframe', 'Default timeframe'),
    choice('window_material', 'Default material'),
    choice('glazing_type', 'Default glazing'),
  ],
}

export const VISIBILITY_FORM: EditorTab = {
  id: 'visibility',
  label: 'Visibility',
  root: '',
  groups: [SECTIONS],
}
