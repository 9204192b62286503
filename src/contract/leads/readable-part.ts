import type { z } from 'zod'

/** A value that its field cannot hold, as typed; `path` is its place. */
export type Unreadable = { path: readonly PropertyKey[]; typed: string }
type Readable = { value: unknown; unreadable: Unreadable[] }

/** The most faults that are read, which is more than a person can make. */
const FAULTS_MAX = 80
/** The largest value that is parsed, which is larger than any real journey. It limits repeated parsing. */
const SIZE = { depth: 6, entries: 60, letters: 4_000 } as const

/** Returns the part of a value that its schema accepts, undefined if none is left, and the rejected parts. */
export function readablePart(schema: z.ZodType, given: unknown): Readable {
  let value = bounded(given)
  const unreadable: Unreadable[] = []
  for (let faults = 0; faults < FAULTS_MAX; faults += 1) {
    const issue = schema.safeParse(value).error?.issues[0]
    if (!issue) return { value, unreadable }
    for (const path of faultyPaths(issue, value)) {
      const typed = writeTyped(valueAt(value, path))
      if (typed !== '') unreadable.push({ path, typed })
      value = without(value, path)
    }
  }
  return { value: undefined, unreadable: [{ path: [], typed: writeTyped(bounded(given)) }] }
}

function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, SIZE.letters)
  if (!isObject(value)) return value
  if (depth === SIZE.depth) return undefined
  if (Array.isArray(value)) return value.slice(0, SIZE.entries).map((inner) => bounded(inner, depth + 1))
  const entries = Object.entries(value).slice(0, SIZE.entries)
  return Object.fromEntries(entries.map(([key, inner]) => [key, bounded(inner, depth + 1)]))
}

/** Returns the paths of the parts to remove, the last entries of lists first. A part that lacks a property is removed as a whole. */
function faultyPaths(issue: z.core.$ZodIssue, value: unknown): PropertyKey[][] {
  const { path } = issue
  const found = valueAt(value, path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
  if (issue.code === 'too_big' && Array.isArray(found)) {
    return [...found.keys()]
      .slice(Number(issue.maximum))
      .reverse()
      .map((at) => [...path, at])
  }
  const isBlank = found === undefined || found === null || (typeof found === 'string' && found.trim() === '')
  return [isBlank && path.length > 0 ? path.slice(0, -1) : path]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? Reflect.get(inner, key) : undefined), value)
}

function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || !isObject(value)) return undefined
  if (Array.isArray(value)) {
    return value.flatMap((entry, at) => (at === key ? keep(without(entry, rest)) : [entry]))
  }
  const { [key]: inner, ...others } = value
  const left = without(inner, rest)
  return left === undefined ? others : { ...others, [key]: left }
}

const keep = (entry: unknown) => (entry === undefined ? [] : [entry])

/** Writes the words and numbers of a value, in order. */
function writeTyped(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!isObject(value)) return ''
  return Object.values(value).map(writeTyped).filter(Boolean).join(', ')
}

/** Returns a value as words where text is expected. Text and absent values are unchanged. */
export function typedWords(given: unknown): unknown {
  return isObject(given) || typeof given === 'number' || typeof given === 'boolean'
    ? writeTyped(bounded(given))
    : given
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
