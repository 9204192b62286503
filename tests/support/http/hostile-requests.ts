import { type Operation, SAMPLE_DATE } from './api-operations.ts'

export type HostileKind = 'nul' | 'surrogate' | 'empty' | 'long' | 'number' | 'date'

export type HostileRequest = {
  method: Operation['method']
  /** path and query as they stand on the wire */
  url: string
  headers: Record<string, string>
  /** JSON as it stands on the wire */
  payload?: string
  kind: HostileKind
  /** which part of which operation is hostile */
  what: string
}

type Hostile = [kind: HostileKind, value: string]

const TEXTS: Hostile[] = [
  ['nul', 'a\u0000b'],
  ['surrogate', 'a\ud800'],
  ['empty', ''],
  ['long', 'x'.repeat(60_000)],
]
const DATES: Hostile[] = ['0001-01-01', '2026-02-30', '10000-01-01'].map((day) => ['date', day])
/** Numbers in JSON; the last is larger than any number can be. */
const NUMBERS = ['-1', '1.5', '2147483648', '1e999']

/** Hostile texts in an address. */
const IN_ADDRESS: Hostile[] = [
  ['nul', 'a%00b'],
  ['nul', '%2500'],
  ['surrogate', '%ED%A0%80'],
  ['empty', ''],
  ['long', 'x'.repeat(6_000)],
  ...NUMBERS.map((text): Hostile => ['number', text]),
  ['number', '9'.repeat(40)],
]

/** The harmless values for parts of a path. */
type Parts = Record<string, string>

/** An operation with one part after the other made hostile, all others as they should be. */
export function hostileRequests(operation: Operation, parts: Parts = {}): HostileRequest[] {
  const plain = { area: 'index', id: '1', version: '1', ...parts }
  return [...inParameters(operation, plain), ...inBody(operation, plain), ...inNames(operation, plain)]
}

function addressOf({ path }: Operation, parts: Parts): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

function inParameters(operation: Operation, parts: Parts): HostileRequest[] {
  const { method, body } = operation
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return operation.parameters.flatMap(({ name, in: where, schema }) => {
    const dates = schema.format === 'date' ? DATES : []
    return [...IN_ADDRESS, ...dates].map(([kind, value]) => {
      const base = { method, headers: {}, payload, kind, what: `${name} in ${where}` }
      if (where === 'path') return { ...base, url: addressOf(operation, { ...parts, [name]: value }) }
      if (where === 'query') return { ...base, url: `${addressOf(operation, parts)}?${name}=${value}` }
      return { ...base, url: addressOf(operation, parts), headers: { [name]: value.replaceAll('%00', '') } }
    })
  })
}

/** Names that nobody asked for: of a parameter, and of a property. */
function inNames(operation: Operation, parts: Parts): HostileRequest[] {
  const { method, body } = operation
  const base = { method, headers: {}, kind: 'nul' as const }
  const inQuery = { ...base, url: `${addressOf(operation, parts)}?%00=a&a%00=%00`, what: 'a name in query' }
  if (typeof body !== 'object' || body === null) return [inQuery]
  const payload = JSON.stringify({ ...body, 'a\u0000': 1, '\ud800': 'b' })
  return [inQuery, { ...base, url: addressOf(operation, parts), payload, what: 'a name in body' }]
}

/** Each part of a body meets each hostile value; the many parts of a large one take turns. */
function inBody(operation: Operation, parts: Parts): HostileRequest[] {
  const { method, body } = operation
  const base = { method, url: addressOf(operation, parts), headers: {} }
  const leaves = leavesOf(body)
  return leaves.flatMap(({ path, value }, turn) => {
    const texts = [...TEXTS, ...(value === SAMPLE_DATE ? DATES : [])]
    const values: Hostile[] = [
      ...texts.map(([kind, text]): Hostile => [kind, JSON.stringify(text)]),
      ...NUMBERS.map((number): Hostile => ['number', number]),
    ]
    const met = leaves.length > LARGE ? values.filter((_, at) => at === turn % values.length) : values
    return met.map(([kind, written]) => {
      const payload = JSON.stringify(withValue(body, path, MARK)).replace(`"${MARK}"`, written)
      return { ...base, kind, what: `${path.join('.')} in body`, payload }
    })
  })
}

/** A body with more parts is large. */
const LARGE = 12

/** Stands where something is put in. */
const MARK = 'here'

type Leaf = { path: string[]; value: unknown }

function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

function withValue(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    return whole.map((one, at) => (String(at) === key ? withValue(one, rest, value) : one))
  }
  const object = whole as Record<string, unknown>
  return { ...object, [key]: withValue(object[key], rest, value) }
}
