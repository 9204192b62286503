import { z } from 'zod'
import { isFocalPoint } from '#content/fields/focal-point.ts'
import type { IconName } from '#content/fields/icons.ts'
import type { Image } from '#contract/content/image.ts'
import type { Path } from '../state/document.ts'

/** A text's background: a colour, or a gradient if switched on. Names are relative to the tab's root. */
export type TextBackground = { colour: string; gradient?: string; use?: string }

type Common = {
  /** relative to the tab's root or list entry; '' is the entry itself */
  name: string
  label: string
  hint?: string
  /** rendered only while this switch is on, or off */
  when?: string
  unless?: string
}

export type PlainTextField = Common & { kind: 'text'; rows?: number }
export type NumberField = Common & { kind: 'number'; min: number; max: number }
/** `unset`: its meaning without a stored value */
export type SwitchField = Common & { kind: 'switch'; unset: boolean }
export type ChoiceField = Common & { kind: 'choice'; options: readonly { value: string; label: string }[] }
/** A vehicle of the quote form; `none`: label for none */
export type VehicleField = Common & { kind: 'vehicle'; none: string }
export type IconField = Common & { kind: 'icon'; icons: readonly IconName[] }
/** `on`: its background; `least`: required contrast, 4.5 for text and 3 for graphics */
export type ColourField = Common & { kind: 'colour'; on?: TextBackground; min?: 3 }
export type GradientField = Common & { kind: 'gradient' }
export type LinkField = Common & { kind: 'link' }
/** Short texts in one field. `called`: name of one; `unset`: meaning without a stored value */
export type TextListField = Common & {
  kind: 'words'
  separator: ListSeparator
  called?: (word: string) => string
  unset?: string
}
/** `idName`: the field with the stored image's id; `altName`: the one with its description */
export type ImageField = Common & { kind: 'image'; idName?: string; altName?: string }
/** `image`: the field with the image */
export type FocusField = Common & { kind: 'focus'; image: string }
export type ListField = Common & {
  kind: 'list'
  /** name of an entry: 'Link' */
  entry: string
  fields: readonly Field[]
  /** a new entry */
  blank: unknown
  /** the text that names an entry */
  named: string
  /** for a list of images: makes an entry from an image */
  makeEntry?: (image: Image) => unknown
  /** most entries that can be added; a longer stored list stays */
  max?: number
  /** further message when full */
  full?: string
  /** a fixed number of entries with given meanings */
  fixed?: true
  /** message without entries */
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
  | ImageField
  | FocusField
  | ListField

export type FieldGroup = { title: string; text?: string; folded?: true; fields: readonly Field[] }

export type SectionForm = { label: string; groups: readonly FieldGroup[] }

export type EditorTab = SectionForm & {
  /** as in the address: ?tab=quote-form */
  id: string
  /** the document part with its fields; '' is all */
  root: string
}

/** A missing value means `unset`. */
export function isSwitchedOn(value: unknown, unset: boolean): boolean {
  return typeof value === 'boolean' ? value : unset
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const SEPARATORS = { comma: ',', line: '\n' } as const
type ListSeparator = keyof typeof SEPARATORS

/** Trimmed, without blanks. */
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

/** A point in per cent of the image. */
export type FocusPoint = { across: number; down: number }

/** The middle by default. */
export function focusPoint(value: unknown): FocusPoint {
  const text = typeof value === 'string' && isFocalPoint(value) ? value : '50% 50%'
  const [across = 50, down = 50] = text.split(' ').map((part) => Number.parseInt(part, 10))
  return { across, down }
}

export function focusText({ across, down }: FocusPoint): string {
  return `${across}% ${down}%`
}

/** The longest text at a place, in code points. */
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

/** The schema without optional, default and preprocessing; of a union the object or text. */
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
