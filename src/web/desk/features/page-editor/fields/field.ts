import { z } from 'zod'
import { isFocalPoint } from '#content/fields/focal-point.ts'
import type { IconName } from '#content/fields/icons.ts'
import type { Image } from '#contract/content/image.ts'
import type { Path } from '../state/document.ts'

/** Names of the fields with a text's background: a colour, or a gradient if `use` is switched on. They are relative to the tab's root. */
export type TextBackground = { colour: string; gradient?: string; use?: string }

type Common = {
  /** path relative to the tab's root or list entry; '' is the entry itself */
  name: string
  label: string
  hint?: string
  /** the field is rendered only while this switch is on (`when`) or off (`unless`) */
  when?: string
  unless?: string
}

export type PlainTextField = Common & { kind: 'text'; rows?: number }
export type NumberField = Common & { kind: 'number'; min: number; max: number }
/** `unset` is what a missing value means */
export type SwitchField = Common & { kind: 'switch'; unset: boolean }
export type ChoiceField = Common & { kind: 'choice'; options: readonly { value: string; label: string }[] }
/** A vehicle of the quote form. `none` is the label of choosing none. */
export type VehicleField = Common & { kind: 'vehicle'; none: string }
export type IconField = Common & { kind: 'icon'; icons: readonly IconName[] }
/** `on` is the text's background; `min` is the required contrast ratio, which is 4.5 if absent */
export type ColourField = Common & { kind: 'colour'; on?: TextBackground; min?: 3 }
export type GradientField = Common & { kind: 'gradient' }
export type LinkField = Common & { kind: 'link' }
/** Short texts in one field. `called` names a text; `unset` says what a missing value means. */
export type TextListField = Common & {
  kind: 'words'
  separator: ListSeparator
  called?: (word: string) => string
  unset?: string
}
/** `idName` is the field with the stored image's id; `altName` the one with its description */
export type ImageField = Common & { kind: 'image'; idName?: string; altName?: string }
/** `image` is the field with the image */
export type FocusField = Common & { kind: 'focus'; image: string }
export type ListField = Common & {
  kind: 'list'
  /** names an entry: 'Link' */
  entry: string
  fields: readonly Field[]
  /** the value of a new entry */
  blank: unknown
  /** the field whose text names an entry */
  named: string
  /** makes an entry from an image, in a list of images */
  makeEntry?: (image: Image) => unknown
  /** the most entries that can be added; a longer stored list stays */
  max?: number
  /** a further message when the list is full */
  full?: string
  /** set if the number of entries is fixed, because each has its own meaning */
  fixed?: true
  /** the message for a list without entries */
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
  /** the tab's name in the address: ?tab=quote-form */
  id: string
  /** the part of the document that has the tab's fields; '' is all of it */
  root: string
}

/** Returns whether a switch is on; a missing value means `unset`. */
export function isSwitchedOn(value: unknown, unset: boolean): boolean {
  return typeof value === 'boolean' ? value : unset
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const SEPARATORS = { comma: ',', line: '\n' } as const
type ListSeparator = keyof typeof SEPARATORS

/** Splits a text into words, trimmed and without blank ones. */
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

/** A point of an image; both numbers are per cent. */
export type FocusPoint = { across: number; down: number }

/** Reads a focus point; the middle if the value is invalid. */
export function focusPoint(value: unknown): FocusPoint {
  const text = typeof value === 'string' && isFocalPoint(value) ? value : '50% 50%'
  const [across = 50, down = 50] = text.split(' ').map((part) => Number.parseInt(part, 10))
  return { across, down }
}

export function focusText({ across, down }: FocusPoint): string {
  return `${across}% ${down}%`
}

/** Returns the length limit of the text at a path, in code points; undefined without a limit. */
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

/** Returns the schema inside optional, nullable, default and preprocessing; of a union its object, if it has one. */
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
