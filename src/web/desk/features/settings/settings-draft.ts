import { z } from 'zod'
import { Business } from '#contract/settings/business.ts'
import type { BusinessSettings } from '#contract/settings/settings.ts'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { CHOICE_CARDS } from './settings-choices.ts'
import { FIELD_GROUPS } from './settings-fields.ts'

export const SETTINGS_DRAFT = 'settings'
/** of a closed day that was chosen and not added */
export const DAY_DRAFT = 'day to add'

/** `typed`: what controls hold; `base`: what was stored in their fields when they were opened */
const StoredDraft = z.object({
  base: Business.partial(),
  typed: z.record(z.string(), z.string()),
})

type OpenedSettings = {
  /** what the form is compared with */
  opened: BusinessSettings
  /** what its controls begin with, by their names */
  values: Record<string, string>
  /** the fields that hold something else than what is stored */
  unsaved: string[]
}

/**
 * The form as it is stored now, with what somebody had typed when their session ended. A field keeps what stood in it for them, so that what
 * somebody else saved there meanwhile is noticed.
 */
export function openSettings(settings: BusinessSettings): OpenedSettings {
  const stored = listValues(settings.business)
  const { data: draft } = StoredDraft.safeParse(readDraft(SETTINGS_DRAFT))
  if (!draft) return { opened: settings, values: stored, unsaved: [] }
  const business = Object.assign({}, settings.business, draft.base)
  return {
    opened: { ...settings, business },
    values: { ...stored, ...draft.typed },
    unsaved: Object.keys(draft.typed),
  }
}

/** `now`: what the form holds. Its hidden fields hold that only once React has drawn them. */
export function keepTyped(
  opened: BusinessSettings,
  form: HTMLFormElement,
  now: Partial<Business>,
  unsaved: readonly string[],
): void {
  const { openingHours, followUpTemplates } = now
  const lists = {
    openingHours: JSON.stringify(openingHours),
    followUpTemplates: JSON.stringify(followUpTemplates),
  }
  const typed = pickEntries({ ...readTexts(form), ...lists }, unsaved)
  const base = pickEntries(opened.business, unsaved)
  writeDraft(SETTINGS_DRAFT, unsaved.length > 0 ? { base, typed } : undefined)
}

/** What the controls hold, by their names. */
export function readTexts(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function pickEntries(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

/** What the controls of some fields hold for these settings. */
export function pickTexts(business: Business, names: readonly string[]): Record<string, string> {
  const values = Object.entries(listValues(business))
  return Object.fromEntries(values.filter(([name]) => names.includes(name)))
}

/** What the controls hold for these settings, by their names. */
function listValues(business: Business): Record<string, string> {
  const fields = FIELD_GROUPS.flatMap((group) =>
    group.fields.map(({ name }) => [name, String(business[name])]),
  )
  const choices = CHOICE_CARDS.map(({ name, choices: ways }) => [
    name,
    ways.find(({ means }) => means === business[name])?.value ?? '',
  ])
  return {
    ...Object.fromEntries([...fields, ...choices]),
    openingHours: JSON.stringify(business.openingHours),
    followUpTemplates: JSON.stringify(business.followUpTemplates),
  }
}
