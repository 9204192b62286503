import { type ApiError, networkError, readApiError } from './api-error.ts'
import { flagPendingRequest, isRequestPending } from './pending-request-flag.ts'

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'
export const AUTH_KEY = 'unauth'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** query values; empty and undefined ones are left out */
  query?: Record<string, string | number | undefined>
  signal?: AbortSignal
  /** whether the call is sent even if the page is left */
  keepalive?: boolean
}

/** Calls the API and returns its JSON; undefined for 204. Rejects with ApiError. There is no timeout. */
export async function callApi<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(path, options)
  if (response.status === 204) return undefined as Answer
  try {
    return (await response.json()) as Answer
  } catch (error) {
    throw networkError(error)
  }
}

export type Download = { blob: Blob; fileName: string | undefined }

export async function downloadFile(path: string, options: CallOptions = {}): Promise<Download> {
  const response = await send(path, options)
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  try {
    return { blob: await response.blob(), fileName: name }
  } catch (error) {
    throw networkError(error)
  }
}

/** Opens an event stream. `lastId` is the last event received before the connection broke. */
export async function openEvents(
  path: string,
  { lastId, signal }: { lastId?: string | undefined; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const headers = { Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) }
  const token = storedToken()
  const leaveOnce = leavingOnce()
  const response = await reach(path, { headers, signal })
  if (!response.ok) {
    const error = await readApiError(response)
    if (error.status === 401) {
      await pause(RENEWED_WITHIN_MS)
      if (storedToken() === token && !signal.aborted) leaveOnce(error)
    }
    throw error
  }
  if (!response.body) throw networkError(undefined)
  return response.body
}

/**
 * Milliseconds in which a rejected stream does not count as an ended session. A stream that closes with its session may reconnect before
 * the response that ended it, for example the response to a new password.
 */
const RENEWED_WITHIN_MS = 1_500

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const leaveOnce = leavingOnce()
  const response = await reach(path, options)
  if (response.ok) return response
  const error = await readApiError(response)
  if (error.status === 401) leaveOnce(error)
  throw error
}

async function reach(path: string, options: CallOptions) {
  const { method = 'GET', body, headers, query, signal, keepalive } = options
  try {
    return await fetch(withQuery(path, query), {
      method,
      credentials: 'include',
      signal,
      keepalive,
      headers: { ...standardHeaders(body !== undefined), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (error) {
    throw networkError(error)
  }
}

/** Returns the headers of every call; the content type only with a JSON body. */
export function standardHeaders(hasBody: boolean): Record<string, string> {
  const token = storedToken()
  const xsrf = cookie(XSRF_COOKIE)
  return {
    Accept: 'application/json',
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(xsrf && { [XSRF_HEADER]: xsrf }),
  }
}

/** Returns the stored token; undefined if storage is blocked or invalid. */
export function storedToken(): string | undefined {
  const { token } = storedSignIn()
  return typeof token === 'string' && token ? token : undefined
}

/** Returns the stored user's id; '' if unknown. */
export function storedUserId(): string {
  const { user } = storedSignIn()
  return typeof user === 'object' && user && 'id' in user ? String(user.id) : ''
}

function storedSignIn(): { token?: unknown; user?: unknown } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(AUTH_KEY) ?? 'null')
    return typeof stored === 'object' && stored ? stored : {}
  } catch {
    // Storage is off or contains no JSON, so nobody is signed in.
    return {}
  }
}

type Forget = (refusal: ApiError) => void

let forget: Forget = () => undefined

/**
 * Sets the function that removes everything when a session ends. It gets the rejection with the reason, and must finish at once, because
 * the page may be left.
 */
export function whenSessionEnds(forgetAll: Forget): void {
  forget = forgetAll
}

let departures = 0

/**
 * Returns the reaction to a 401, to be prepared before sending. A session that ends in the desk leaves nothing on the device. Of concurrent
 * calls the first opens the sign-in.
 */
export function leavingOnce(): (refusal: ApiError) => void {
  const before = departures
  return (refusal) => {
    if (departures === before) leaveStaffArea(refusal)
  }
}

let signOuts = 0

/**
 * Signs out by `leave`. Until it is done a rejected call does not reload the page, which would lose the message, although the screen may
 * still call the API.
 */
export async function signingOut(leave: () => Promise<void>): Promise<void> {
  signOuts += 1
  try {
    await leave()
  } finally {
    signOuts -= 1
  }
}

function leaveStaffArea(refusal: ApiError): void {
  if (signOuts > 0 || !/^\/(admin|manager)/.test(location.pathname)) return
  departures += 1
  forget(refusal)
  const isPending = isRequestPending()
  localStorage.clear()
  // A visitor's pending request does not belong to the session, so its flag stays.
  if (isPending) flagPendingRequest(true)
  location.assign('/login')
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined
}

function withQuery(path: string, query: CallOptions['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
