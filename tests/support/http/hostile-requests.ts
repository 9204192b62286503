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
  ['nul', '%00'],
  ['surrogate', 'a\ud800'],
  ['empty', ''],
  ['long', 'x'.repeat(60_000)],
]
const DATES: Hostile[] = ['0001-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '10000-01-01'].map(
  (day) => ['date', day],
)
/** Numbers in JSON; the last is larger than any number can be. */
const NUMBERS = ['0', '-1', '1.5', '2147483648', '9007199254740993', '1e300', '1e999']

/** Hostile texts in an address. */
const IN_ADDRESS: Hostile[] = [
  ['nul', 'a%00b'],
  ['nul', '%00'],
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

/** All that a large body can be takes a second of the processor: there each part meets each kind, and the parts take turns. */
function inBody(operation: Operation, parts: Parts): HostileRequest[] {
  const { method, body } = operation
  const base = { method, url: addressOf(operation, parts), headers: {} }
  const leaves = leavesOf(body)
  const isLarge = leaves.length >= NUMBERS.length
  return leaves.flatMap(({ path, value }, turn) => {
    const what = `${path.join('.')} in body`
    const write = (text: string) => JSON.stringify(withValue(body, path, MARK)).replace(`"${MARK}"`, text)
    const texts = [...(isLarge ? oneOfEachKind(turn) : TEXTS), ...(value === SAMPLE_DATE ? DATES : [])]
    const numbers = isLarge && typeof value !== 'number' ? takeTurn(NUMBERS, turn) : NUMBERS
    return [
      ...texts.map(([kind, text]) => ({ ...base, kind, what, payload: write(JSON.stringify(text)) })),
      ...numbers.map((number) => ({ ...base, kind: 'number' as const, what, payload: write(number) })),
    ]
  })
}

const takeTurn = <T>(all: readonly T[], turn: number): T[] =>
  all.filter((_, index) => index === turn % all.length)

const oneOfEachKind = (turn: number): Hostile[] =>
  Object.values(Object.groupBy(TEXTS, ([kind]) => kind)).flatMap((group) => takeTurn(group, turn))

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
