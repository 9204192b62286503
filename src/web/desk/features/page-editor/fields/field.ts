import { z } from 'zod'
import type { IconName } from '#content/fields/icons.ts'
import { isFocalPoint } from '#content/fields/picture.ts'
import type { Image } from '#contract/content/image.ts'
import type { Path } from '../state/document.ts'

/** A ground that words stand on: its colour, or its gradient where that is switched on. Names below the tab's root. */
export type TextBackground = { colour: string; gradient?: string; use?: string }

type Common = {
  /** below the tab's root, or below the entry of a list; '' is the entry itself */
  name: string
  label: string
  hint?: string
  /** rendered only while the switch of this name is on, or off */
  when?: string
  unless?: string
}

export type PlainTextField = Common & { kind: 'text'; rows?: number }
export type NumberField = Common & { kind: 'number'; min: number; max: number }
/** `unset` is what it means while nothing is stored */
export type SwitchField = Common & { kind: 'switch'; unset: boolean }
export type ChoiceField = Common & { kind: 'choice'; options: readonly { value: string; label: string }[] }
/** One of the vehicles of the quote form; `none`: how choosing none of them reads */
export type VehicleField = Common & { kind: 'vehicle'; none: string }
export type IconField = Common & { kind: 'icon'; icons: readonly IconName[] }
/** `on`: its background; `least`: the contrast that it needs there, 4.5 for text and 3 for graphics */
export type ColourField = Common & { kind: 'colour'; on?: TextBackground; min?: 3 }
export type GradientField = Common & { kind: 'gradient' }
export type LinkField = Common & { kind: 'link' }
/** A list of short texts in one field. `called`: what people call a text of it; `unset`: what it means while nothing is stored */
export type TextListField = Common & {
  kind: 'words'
  separator: ListSeparator
  called?: (word: string) => string
  unset?: string
}
/** `idName`: the field beside it that keeps the id of a picture of the store; `altName`: the one that describes it */
export type PictureField = Common & { kind: 'picture'; idName?: string; altName?: string }
/** `picture`: the field beside it with the picture that the point lies in */
export type FocusField = Common & { kind: 'focus'; picture: string }
export type ListField = Common & {
  kind: 'list'
  /** what one entry is called: 'Link' */
  entry: string
  fields: readonly Field[]
  /** a new entry */
  blank: unknown
  /** which text of an entry names it */
  named: string
  /** a list of pictures: the entry for one that was uploaded or chosen */
  makeEntry?: (image: Image) => unknown
  /** the most that can be added; a longer stored list stays whole */
  max?: number
  /** said once there are so many, where more than their number is to be said */
  full?: string
  /** exactly as many as there are, each with its own meaning: nothing is added, removed or moved */
  fixed?: true
  /** said while there is no entry */
  empty?: string
}

export type Field =
  | PlainTextField
  | NumberField
  | SwitchField
  | ChoiceField
  | VehicleField
  | IconField
  | ColourField
  | GradientField
  | LinkField
  | TextListField
  | PictureField
  | FocusField
  | ListField

export type FieldGroup = { title: string; text?: string; folded?: true; fields: readonly Field[] }

/** The form in which a section of a page is edited. */
export type SectionForm = { label: string; groups: readonly FieldGroup[] }

/** One tab of an editor. */
export type EditorTab = SectionForm & {
  /** as in the address: ?tab=quote-form */
  id: string
  /** the part of the document that its fields belong to; '' is all of it */
  root: string
}

/** A value that is not stored means what it means unset. */
export function isSwitchedOn(value: unknown, unset: boolean): boolean {
  return typeof value === 'boolean' ? value : unset
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const SEPARATORS = { comma: ',', line: '\n' } as const
type ListSeparator = keyof typeof SEPARATORS

/** Trimmed, without the empty ones. */
export function splitWords(typed: string, separator: ListSeparator): string[] {
  return typed
    .split(SEPARATORS[separator])
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

export function joinList(words: unknown, separator: ListSeparator): string {
  const list = Array.isArray(words) ? words : []
  return list.join(separator === 'comma' ? ', ' : '\n')
}

/** The point in per cent of the picture. */
export type FocusPoint = { across: number; down: number }

/** The middle where nobody chose one. */
export function focusPoint(value: unknown): FocusPoint {
  const text = typeof value === 'string' && isFocalPoint(value) ? value : '50% 50%'
  const [across = 50, down = 50] = text.split(' ').map((part) => Number.parseInt(part, 10))
  return { across, down }
}

export function focusText({ across, down }: FocusPoint): string {
  return `${across}% ${down}%`
}

/** The longest text that fits at a place of the document, in code points. */
export function longestText(schema: z.core.$ZodType, path: Path): number | undefined {
  const place = path.reduce<z.core.$ZodType | undefined>(stepInto, schema)
  const inner = place && unwrapped(place)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}

function stepInto(schema: z.core.$ZodType | undefined, key: string | number): z.core.$ZodType | undefined {
  const inner = schema && unwrapped(schema)
  if (inner instanceof z.ZodArray) return inner.element
  return inner instanceof z.ZodObject ? inner.shape[key] : undefined
}

/** The schema below optional, default and preparation; of a union the object, or the text. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.out)
  if (schema instanceof z.ZodUnion) {
    const whole = schema.options.find((option) => option instanceof z.ZodObject)
    return whole ? unwrapped(whole) : schema
  }
  return schema
}
