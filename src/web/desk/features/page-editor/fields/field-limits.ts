import { z } from 'zod'
import type { Path } from '../state/document-path.ts'

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
