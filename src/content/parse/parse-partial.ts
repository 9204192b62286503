import { z } from 'zod'
import { plainProblem } from '#contract/basics/validation-messages.ts'

export type Problem = { path: string; message: string }
export type PartialReading<Content> = { content: Content; problems: Problem[] }

/**
 * A cache of parsed parts, keyed by object. The editor parses its document on every key press and never changes it in place, so an
 * unchanged object is not parsed again.
 */
export type ReadParts = WeakMap<object, ReadPart>
type ReadPart = {
  schema: z.core.$ZodType
  fallback: unknown
  path: string
  read: unknown
  problems: readonly Problem[]
}

/**
 * Reads stored content part by part. A missing part comes from the fallback; so does an invalid one, which is also reported as a problem. A
 * list item that cannot be saved is left out.
 */
export function readContent<Schema extends z.ZodObject>(
  schema: Schema,
  stored: unknown,
  fallback: z.output<Schema>,
  known?: ReadParts,
): PartialReading<z.output<Schema>> {
  const problems: Problem[] = []
  const content = readPart(schema, { value: stored, fallback, path: [], problems, known })
  return { content: content as z.output<Schema>, problems }
}

type Path = readonly (string | number)[]

/** A stored value with its schema's fallback, its path, the list of problems, and the cache. */
type Part<Value = unknown> = {
  value: Value
  fallback: unknown
  path: Path
  problems: Problem[]
  known: ReadParts | undefined
}

/** Marks a required part without a fallback. */
const LOST = Symbol('lost')

function readPart(schema: z.core.$ZodType, part: Part): unknown {
  const { value, known } = part
  if (!known || typeof value !== 'object' || value === null) return readNew(schema, part)
  const { fallback } = part
  const path = part.path.join('.')
  const before = known.get(value)
  const same = before?.schema === schema && before.fallback === fallback && before.path === path
  if (before && same) {
    part.problems.push(...before.problems)
    return before.read
  }
  const problems: Problem[] = []
  const read = readNew(schema, { ...part, problems })
  known.set(value, { schema, fallback, path, read, problems })
  part.problems.push(...problems)
  return read
}

function readNew(schema: z.core.$ZodType, part: Part): unknown {
  const { value, fallback, path, problems } = part
  if (value === undefined) return fallback ?? withoutValue(schema, path, problems)
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject && isRecord(value)) return readObject(inner, { ...part, value })
  if (inner instanceof z.ZodArray && Array.isArray(value)) return readList(inner, { ...part, value })
  if (inner instanceof z.ZodUnion && isRecord(value)) {
    const shape = inner.options.find((option) => option instanceof z.ZodObject)
    if (shape) return readPart(shape, part)
  }
  const result = parse(schema, value)
  if (result.success) return result.data
  report(problems, path, result.error)
  return fallback ?? withoutValue(schema, path, null)
}

function readObject(schema: z.ZodObject, part: Part<Record<string, unknown>>): unknown {
  const { value, fallback, path, problems, known } = part
  const substitute = isRecord(fallback) ? fallback : {}
  const parts: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(schema.shape)) {
    const below = { value: own(value, key), fallback: own(substitute, key), path: [...path, key] }
    const read = readPart(inner, { ...below, problems, known })
    if (read === LOST) return LOST
    if (read !== undefined) parts[key] = read
  }
  return parts
}

function readList(schema: z.ZodArray, part: Part<readonly unknown[]>): unknown {
  const { value: values, fallback, path, problems, known } = part
  const entries = values
    .map((value, at) =>
      readPart(schema.element, { value, fallback: undefined, path: [...path, at], problems, known }),
    )
    .filter((entry) => entry !== LOST && entry !== undefined)
  const whole = parse(schema, entries)
  if (whole.success) return whole.data
  report(problems, path, whole.error)
  return fallback ?? LOST
}

/** Returns the schema without optional, nullable and default. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  let current = schema
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodNullable ||
    current instanceof z.ZodDefault
  ) {
    current = current.unwrap()
  }
  return current
}

/** Returns the schema's value for an absent part; `problems` is null if the part has already been reported. */
function withoutValue(schema: z.core.$ZodType, path: Path, problems: Problem[] | null): unknown {
  const result = parse(schema, undefined)
  if (result.success) return result.data
  problems?.push({ path: path.join('.'), message: 'Please fill in this field.' })
  return LOST
}

/** Parses a value. A problem for which the schema has no message is described in plain words. */
function parse(schema: z.core.$ZodType, value: unknown) {
  return z.safeParse(schema, value, { error: plainProblem })
}

function report(problems: Problem[], path: Path, error: z.core.$ZodError): void {
  for (const issue of error.issues) {
    problems.push({ path: [...path, ...issue.path].join('.'), message: issue.message })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
