import type { z } from 'zod'

/**
 * Says who may call an endpoint. 'optional' is open to everyone but shows more to people who are signed in; 'staff' are administrators and
 * managers.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'staff' | 'admin'

/** The response of a successful call. */
type Success = { 200: z.ZodType } | { 201: z.ZodType } | { 204: z.ZodType }

/** One operation of the API. Routes, client, reference page and docs/access.md are made from these. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** a name after a colon is a parameter, as in `/api/auth/user/:id` */
  path: `/api/${string}`
  access: Access
  /** whether a session may call it that can only set up two-step sign-in */
  whileLimited?: true
  tags: readonly string[]
  /** one line for the reference page */
  summary: string
  description?: string
  /** the schema of the path's parameters; invalid ones get 404 */
  params?: z.ZodObject
  query?: z.ZodType
  headers?: z.ZodObject
  body?: z.ZodType
  /** the content types of a body that is not JSON */
  consumes?: readonly string[]
  response: Success
  /** of a list, the schema of the response that is streamed without `limit` */
  unpaged?: z.ZodType
}

/** The facts needed to call an endpoint, without its schemas. */
export type EndpointReference = Pick<Endpoint, 'method' | 'path'>

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters that complete a path. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>

type DescribedParams<Path extends string> = [ParamName<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<ParamName<Path>, z.ZodType>> }

/** Declares an endpoint. Its path and its `params` must name the same parameters. */
export function defineEndpoint<const Declared extends Endpoint>(
  declared: Declared & DescribedParams<Declared['path']>,
): Declared {
  return declared
}

type Untagged = Omit<Endpoint, 'tags'> & Partial<Pick<Endpoint, 'tags'>>

/** Declares the endpoints of one chapter of the reference page. An endpoint may name another chapter. */
export function endpointsUnder(chapter: string) {
  return <const Declared extends Untagged>(declared: Declared & DescribedParams<Declared['path']>) => ({
    tags: [chapter],
    ...declared,
  })
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined
type Part<Declared, Name extends string> = Declared extends Record<Name, infer Schema> ? Schema : undefined

/** The parsed values that the use case receives. */
export type ParamsOf<Declared> = Parsed<Part<Declared, 'params'>>
export type QueryOf<Declared> = Parsed<Part<Declared, 'query'>>
export type BodyOf<Declared> = Parsed<Part<Declared, 'body'>>
export type HeadersOf<Declared> = Parsed<Part<Declared, 'headers'>>
/** The values that a caller sends. */
export type SentQuery<Declared> = { [Name in keyof Given<Part<Declared, 'query'>>]?: string | number }
export type SentBody<Declared> = Given<Part<Declared, 'body'>>
/** The body that comes back. */
export type ResponseOf<Declared extends Endpoint> = {
  // biome-ignore lint/suspicious/noConfusingVoidType: a 204 is what a function without an answer returns.
  [Status in keyof Declared['response']]: Status extends 204 ? void : Parsed<Declared['response'][Status]>
}[keyof Declared['response']]

/** Returns the status of a successful response, and its schema. */
export function findSuccess({ response }: Pick<Endpoint, 'response'>): { status: number; schema: z.ZodType } {
  const [success] = Object.entries(response)
  if (!success) throw new Error('An endpoint declares what it answers.')
  return { status: Number(success[0]), schema: success[1] }
}

/** Returns the path of an endpoint with these parameters. */
export function buildPath<Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string {
  const values = new Map<string, string | number>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values.get(name) ?? ''))
}
