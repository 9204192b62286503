import {
  buildPath,
  type Endpoint,
  type EndpointReference,
  findSuccess,
  type PathParams,
  type ResponseOf,
  type SentBody,
  type SentQuery,
} from '#contract/basics/endpoint.ts'
import { callApi, type Download, downloadFile } from './api-client.ts'

/** Requires a part of a call, or leaves it out if the endpoint has none. */
type OptionalPart<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>

type Params<Declared extends Endpoint> = Declared extends { params: object }
  ? { params: PathParams<Declared['path']> }
  : unknown

/** The parts of a call. Empty and undefined query values are left out. */
type Call<Declared extends Endpoint> = Params<Declared> &
  (Declared extends { body: object } ? OptionalPart<'body', SentBody<Declared>> : unknown) & {
    query?: SentQuery<Declared>
    headers?: Record<string, string>
    signal?: AbortSignal
    keepalive?: boolean
  }

/** Calls an endpoint and returns its declared response; undefined for 204. Rejects with ApiError. There is no timeout. */
export async function callEndpoint<Declared extends Endpoint>(
  endpoint: Declared,
  call: Call<Declared>,
): Promise<ResponseOf<Declared>> {
  const { path, options } = buildRequest(endpoint, call)
  const answer = await callApi<ResponseOf<Declared>>(path, options)
  if (checksResponses()) checkResponse(endpoint, answer)
  return answer
}

/** Calls an endpoint by method and path alone, for the site's pages, which must not load schemas. */
export async function callReference<Declared extends Endpoint = never>(
  reference: Pick<Declared, 'method' | 'path'>,
  call: Call<Declared>,
): Promise<ResponseOf<Declared>> {
  const { path, options } = buildRequest(reference, call)
  return callApi<ResponseOf<Declared>>(path, options)
}

/** Downloads a file from an endpoint, CSV by default. */
export function downloadFrom<Declared extends Endpoint>(
  endpoint: Declared,
  call: Call<Declared>,
): Promise<Download> {
  const { path, options } = buildRequest(endpoint, call)
  return downloadFile(path, { ...options, headers: { Accept: 'text/csv', ...options.headers } })
}

/** A call whose parts `Call` has already checked. */
type Sent = {
  params?: Record<string, string | number>
  body?: unknown
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

function buildRequest({ method, path }: EndpointReference, { params = {}, ...options }: Sent) {
  return { path: buildPath({ path }, params), options: { ...options, method } }
}

/** The global flag that makes production code check responses. Browser tests set it before anything else. */
const CHECK_FLAG = 'jauntChecksResponses'

/** Returns whether responses are checked against schemas, which is so in development and tests. */
function checksResponses(): boolean {
  return import.meta.env.MODE !== 'production' || Reflect.get(globalThis, CHECK_FLAG) === true
}

function checkResponse(endpoint: Endpoint, answer: unknown): void {
  const { error } = findSuccess(endpoint).schema.safeParse(answer)
  if (!error) return
  const what = `The response of ${endpoint.method} ${endpoint.path} does not match its schema.`
  throw new Error(what, { cause: error })
}
