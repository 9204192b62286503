import type { z } from 'zod'

/** The callers of an endpoint. 'optional' is open to everyone but shows signed-in people more; 'staff' are administrators and managers. */
export type Access = 'public' | 'optional' | 'signed-in' | 'staff' | 'admin'

/** The success response of an endpoint. */
type Success = { 200: z.ZodType } | { 201: z.ZodType } | { 204: z.ZodType }

/** One operation of the API; routes, client, reference page and docs/access.md are made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** parameters are names after a colon, as in `/api/auth/user/:id` */
  path: `/api/${string}`
  access: Access
  /** also allowed for a session that can only set up two-step sign-in */
  whileLimited?: true
  tags: readonly string[]
  /** one line for the reference page */
  summary: string
  description?: string
  /** A path with invalid parameters gets 404. */
  params?: z.ZodObject
  query?: z.ZodType
  headers?: z.ZodObject
  body?: z.ZodType
  /** content types of a body that is not JSON */
  consumes?: readonly string[]
  response: Success
  /** for a list: the streamed response without `limit` */
  unpaged?: z.ZodType
}

/** The facts that are needed to call an endpoint, without its schemas. */
export type EndpointReference = Pick<Endpoint, 'method' | 'path'>

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters that a path needs to be complete. */
export type PathParams<Path extends string> = Record<ParamName<Path>, string | number>

type DescribedParams<Path extends string> = [ParamName<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<ParamName<Path>, z.ZodType>> }

/** Declares an endpoint. Its path and its `params` name the same parameters. */
export function defineEndpoint<const Declared extends Endpoint>(
  declared: Declared & DescribedParams<Declared['path']>,
): Declared {
  return declared
}

type Untagged = Omit<Endpoint, 'tags'> & Partial<Pick<Endpoint, 'tags'>>

/** Declares the endpoints of one chapter of the reference page; one of them may name another chapter. */
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

/** The status of success and its schema. */
export function findSuccess({ response }: Pick<Endpoint, 'response'>): { status: number; schema: z.ZodType } {
  const [success] = Object.entries(response)
  if (!success) throw new Error('An endpoint declares what it answers.')
  return { status: Number(success[0]), schema: success[1] }
}

/** The path of an endpoint for these parameters. */
export function buildPath<Path extends string>({ path }: { path: Path }, params: PathParams<Path>): string {
  const values = new Map<string, string | number>(Object.entries(params))
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values.get(name) ?? ''))
}
