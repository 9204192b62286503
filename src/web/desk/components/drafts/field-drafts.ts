import { z } from 'zod'
import { readDraft, useStoredDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** Where what is typed into a field is stored: under its name in the draft of its list. */
export type FieldPlace = { draft: string; field: string | number }

const Texts = z.record(z.string(), z.string())
type Texts = z.infer<typeof Texts>

export function readField({ draft, field }: FieldPlace): string | undefined {
  return parseTexts(readDraft(draft))[field]
}

/** Undefined removes it. Why another text could not be saved goes with that text. */
export function writeField(place: FieldPlace, text: string | undefined): void {
  writeText(place, text)
  writeText(placeOfReason(place), undefined)
}

/** Removes what has been saved; what was typed since then stays. */
export function settleField(place: FieldPlace, saved: string): void {
  if (readField(place) === saved) writeField(place, undefined)
}

/** Notes why this text could not be saved, unless something else was typed since then. */
export function refuseField(place: FieldPlace, refused: string, reason: string): void {
  if (readField(place) === refused) writeText(placeOfReason(place), reason)
}

/** Why what stands in the field could not be saved: until it is saved, changed or taken back. */
export function useFieldReason(place: FieldPlace): string | undefined {
  return parseTexts(useStoredDraft(placeOfReason(place).draft))[place.field]
}

function placeOfReason({ draft, field }: FieldPlace): FieldPlace {
  return { draft: `${draft}: refused`, field }
}

function writeText({ draft, field }: FieldPlace, text: string | undefined): void {
  const { [field]: before, ...others } = parseTexts(readDraft(draft))
  if (text === before) return
  const texts = text === undefined ? others : { ...others, [field]: text }
  writeDraft(draft, Object.keys(texts).length > 0 ? texts : undefined)
}

function parseTexts(stored: unknown): Texts {
  return Texts.catch({}).parse(stored ?? {})
}
