import { z } from 'zod'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** Where what is typed into a field is stored: under its name in the draft of its list. */
export type FieldPlace = { draft: string; field: string | number }

const Texts = z.record(z.string(), z.string())

export function readField({ draft, field }: FieldPlace): string | undefined {
  return readTexts(draft)[field]
}

/** Undefined removes it. */
export function writeField({ draft, field }: FieldPlace, text: string | undefined): void {
  const { [field]: _before, ...others } = readTexts(draft)
  const texts = text === undefined ? others : { ...others, [field]: text }
  writeDraft(draft, Object.keys(texts).length > 0 ? texts : undefined)
}

/** Removes what has been saved; what was typed since then stays. */
export function settleField(place: FieldPlace, saved: string): void {
  if (readField(place) === saved) writeField(place, undefined)
}

function readTexts(draft: string): z.infer<typeof Texts> {
  return Texts.catch({}).parse(readDraft(draft))
}
