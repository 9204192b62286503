/** The parts of a JSON schema of the OpenAPI document that are read here. */
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  minimum?: number
  minLength?: number
}

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }

export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** with `{name}` for each part that varies */
  path: string
  parameters: Parameter[]
  /** a body as its schema wants it, every property filled in; undefined where there is none */
  body: unknown
  needsSession: boolean
}

export type OpenApi = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[]
        security?: object[]
        requestBody?: { content: Record<string, { schema: Schema }> }
      }
    >
  >
  components: { schemas: Record<string, Schema> }
}

export const SAMPLE_DATE = '2027-03-04'

/** Every operation that the document describes, each with a body that fits its schema. */
export function readOperations(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], security = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: schema && sampleOf(document, schema),
        needsSession: security.length > 0,
      }
    }),
  )
}

const DEEPEST = 8

function sampleOf(document: OpenApi, schema: Schema, name = '', depth = 0): unknown {
  const { $ref, allOf, properties, items } = schema
  const choices = schema.anyOf ?? schema.oneOf
  const inner = (one: Schema, key = name) => sampleOf(document, one, key, depth + 1)
  if (depth > DEEPEST) return null
  if ($ref) return inner(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (choices) return inner(choices.find(({ type }) => type !== 'null') ?? {})
  if (allOf) return Object.assign({}, ...allOf.map((one) => inner(one)))
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one, key)]))
  }
  if (items) return [inner(items)]
  return plainSample(schema, name)
}

const FORMATS: Record<string, string> = {
  date: SAMPLE_DATE,
  email: 'guest@example.ie',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.ie/',
  'date-time': '2027-03-04T09:30:00.000Z',
}
const NAMES: [RegExp, string][] = [
  [/email|recipient/, 'guest@example.ie'],
  [/password/, 'nine grey geese fly'],
  [/time/, '09:30'],
  [/^flight$/, 'EI 104'],
  [/mobile|phone/, '+353 1 000 0012'],
  [/url|slug|page/, '/sample'],
  [/^screen$/, 'a1b2c3'],
  [/^selected_vehicle$/, 'Mercedes V-Class (Up to 6 passengers)'],
  [/^src$/, '/art/sample.jpg'],
  [/^(picture|by)$/, '/art/sample.jpg'],
]

function plainSample({ type, format, minimum, minLength = 0, additionalProperties }: Schema, name: string) {
  const kind = [type].flat().find((one) => one !== 'null')
  if (kind === 'object' || additionalProperties) return { sample: { words: 'Sample' } }
  if (kind === 'integer' || kind === 'number') return Math.max(minimum ?? 1, 1)
  if (kind === 'boolean') return false
  const named = NAMES.find(([pattern]) => pattern.test(name))?.[1]
  return FORMATS[format ?? ''] ?? named ?? 'Sample'.padEnd(minLength, 'x')
}
