import { z } from 'zod'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** Where what is typed into a field is stored: under its name in the draft of its list. */
export type FieldPlace = { draft: string; field: string | number }

const Texts = z.record(z.string(), z.string())
type Texts = z.infer<typeof Texts>

export function readField({ draft, field }: FieldPlace): string | undefined {
  return parseTexts(readDraft(draft))[field]
}

/** Undefined removes it. */
export function writeField({ draft, field }: FieldPlace, text: string | undefined): void {
  const { [field]: before, ...others } = parseTexts(readDraft(draft))
  if (text === before) return
  const texts = text === undefined ? others : { ...others, [field]: text }
  writeDraft(draft, Object.keys(texts).length > 0 ? texts : undefined)
}

/** Removes what has been saved; what was typed since then stays. */
export function settleField(place: FieldPlace, saved: string): void {
  if (readField(place) === saved) writeField(place, undefined)
}

function parseTexts(stored: unknown): Texts {
  return Texts.catch({}).parse(stored ?? {})
}
