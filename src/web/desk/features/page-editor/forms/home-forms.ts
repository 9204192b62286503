import {
  isShown,
  OPTIONAL_SECTIONS,
  SECTION_FLAG,
  SECTION_ORDER,
  type SectionName,
  SectionVisibility,
  STANDARD_SECTIONS,
} from '#content/sections/registry.ts'
import type { EditorTab, FieldGroup, SectionForm, SwitchField } from '../fields/field.ts'
import { FLEET_FORM } from './fleet-form.ts'
import { FOOTER_FORM, HEADER_FORM } from './frame-forms.ts'
import { QUOTE_FORM_FORM } from './quote-form-form.ts'
import {
  CTA_FORM,
  FAQ_FORM,
  FEATURES_FORM,
  HERO_FORM,
  HOW_IT_WORKS_FORM,
  TESTIMONIALS_FORM,
} from './section-forms.ts'
import {
  BACKGROUND,
  backgroundFields,
  colourGroup,
  describeColour,
  drawingColour,
  group,
  image,
  list,
  sharingTab,
  text,
  toggle,
  words,
} from './shared-fields.ts'

const PORTFOLIO_FORM: SectionForm = {
  label: 'Portfolio',
  groups: [
    group('Text', text('title', 'Title')),
    group(
      'Journeys',
      list('jobs', 'Journeys', {
        entry: 'Journey',
        named: 'location',
        blank: { location: '', images: [] },
        max: 40,
        fields: [
          text('location', 'Location'),
          list('images', 'Images', {
            entry: 'Image',
            named: 'url',
            hint: 'Only uploaded images are saved with the page.',
            blank: { id: '', url: '' },
            makeEntry: ({ id, url }) => ({ id, url }),
            max: 20,
            fields: [
              image('url', 'Image', { idName: 'id' }),
              { kind: 'focus', name: 'focus', label: 'Focal point', image: 'url' },
            ],
          }),
        ],
      }),
    ),
    colourGroup(
      ...backgroundFields(),
      describeColour('titleColor', 'Title', BACKGROUND),
      describeColour('textColor', 'Text', BACKGROUND),
    ),
  ],
}

const INDEX_INTRO_FORM: SectionForm = {
  label: 'Index Intro',
  groups: [
    group(
      'Text',
      text('heading', 'Heading'),
      text('paragraph', 'Paragraph', { rows: 4 }),
      list('highlights', 'Highlights', {
        entry: 'Highlight',
        named: '',
        blank: '',
        max: 12,
        fields: [text('', 'Text')],
      }),
    ),
    colourGroup(
      ...backgroundFields(),
      describeColour('textColor', 'Text', BACKGROUND),
      drawingColour('iconColor', 'Icons', BACKGROUND),
    ),
  ],
}

const SECTION_FORMS: Record<SectionName, SectionForm> = {
  header: HEADER_FORM,
  hero: HERO_FORM,
  quoteForm: QUOTE_FORM_FORM,
  indexIntro: INDEX_INTRO_FORM,
  features: FEATURES_FORM,
  fleet: FLEET_FORM,
  howItWorks: HOW_IT_WORKS_FORM,
  portfolio: PORTFOLIO_FORM,
  testimonials: TESTIMONIALS_FORM,
  faq: FAQ_FORM,
  cta: CTA_FORM,
  footer: FOOTER_FORM,
}

/** Returns a section's tab. The address writes its name with hyphens: quote-form for quoteForm. */
export function sectionTab(name: SectionName): EditorTab {
  const id = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return { id, root: name, ...SECTION_FORMS[name] }
}

function showSwitch(section: SectionName, unset: boolean): SwitchField {
  const name = `sectionVisibility.${SECTION_FLAG[section]}`
  return toggle(name, `Show ${sectionTab(section).label}`, unset)
}

const SECTIONS: FieldGroup = {
  title: 'Sections',
  text: 'Hidden sections keep their content.',
  fields: STANDARD_SECTIONS.map((section) => showSwitch(section, true)),
}

/** Tabs that are opened from other tabs instead of the list. */
export const MORE_CONTENT: readonly { tab: EditorTab; field: SwitchField }[] = OPTIONAL_SECTIONS.map(
  (section) => ({ tab: sectionTab(section), field: showSwitch(section, false) }),
)

const lines = (name: string, label: string) => words(`quoteOptions.${name}`, label, 'line')

const choice = (name: string, label: string) => text(`quoteDefaults.${name}`, label)

export const LEGACY_DATA: FieldGroup = {
  title: 'Legacy data',
  text: 'Lists from an older form. They are stored with the page and never shown to visitors. One entry per line.',
  folded: true,
  fields: [
    lines('property_types', 'Property types'),
    lines('window_types', 'Window types'),
    lines('number_of_windows', 'Window counts'),
    lines('preferred_timeframes', 'Timeframes'),
    lines('window_materials', 'Materials'),
    lines('glazing_types', 'Glazing'),
    lines('door_quote_options', 'Door options'),
    choice('property_address', 'Default property address'),
    choice('property_type', 'Default property type'),
    choice('window_type', 'Default window type'),
    choice('number_of_windows', 'Default window count'),
    choice('preferred_timeframe', 'Default timeframe'),
    choice('window_material', 'Default material'),
    choice('glazing_type', 'Default glazing'),
  ],
}

const VISIBILITY_FORM: EditorTab = {
  id: 'visibility',
  label: 'Visibility',
  root: '',
  groups: [SECTIONS],
}

export const HOME_TABS: readonly EditorTab[] = [VISIBILITY_FORM, ...STANDARD_SECTIONS.map(sectionTab)]

/** The tab for search and sharing, opened from the Visibility tab. */
export const SHARING_TAB = sharingTab()

export const MORE_TABS: readonly EditorTab[] = [...OPTIONAL_SECTIONS.map(sectionTab), SHARING_TAB]

const ORDER: FieldGroup = group(
  'Order of sections',
  words('sectionOrder', 'Order of sections', 'comma', {
    called: (name) => SECTION_ORDER.flatMap((one) => (one === name ? sectionTab(one).label : []))[0] ?? name,
    unset: 'the usual order',
  }),
)

/** All tabs, with the further fields of the Visibility tab. */
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

/** Returns the listed tabs: those of sections that are switched on, and always Visibility and Footer. */
export function shownTabs(visibility: unknown): EditorTab[] {
  const flags = SectionVisibility.safeParse(visibility).data ?? {}
  return HOME_TABS.filter(({ root }) => {
    const section = SECTION_ORDER.find((name) => name === root)
    return !section || section === 'footer' || isShown(flags, section)
  })
}
