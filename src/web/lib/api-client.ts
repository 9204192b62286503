import { type ApiError, networkError, readApiError } from './api-error.ts'
import { flagPendingRequest, isRequestPending } from './pending-request-flag.ts'

const XSRF_COOKIE = 'XSRF-TOKEN'
const XSRF_HEADER = 'X-XSRF-TOKEN'
export const AUTH_KEY = 'unauth'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** empty values and undefined are left out */
  query?: Record<string, string | number | undefined>
  signal?: AbortSignal
  /** it is sent although the page may be gone a moment later */
  keepalive?: boolean
}

/** Calls the API and answers its JSON; a 204 answers undefined. Rejects with ApiError. There is no timeout. */
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

/** Calls the API for a file. */
export async function downloadFile(path: string, options: CallOptions = {}): Promise<Download> {
  const response = await send(path, options)
  const name = /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  try {
    return { blob: await response.blob(), fileName: name }
  } catch (error) {
    throw networkError(error)
  }
}

/** Opens a stream of server-sent events. `lastId` names the last event that arrived before the connection broke. */
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
 * A stream that was closed with its session may be back before the answer of the very call that ended it, in this tab or
 * another: a new password, or a sign-out. For so long the refusal is not taken for the end.
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

/** The token of the stored sign-in; none when storage is blocked or holds something else. */
export function storedToken(): string | undefined {
  const { token } = storedSignIn()
  return typeof token === 'string' && token ? token : undefined
}

/** Returns the id of the stored sign-in's user; '' when that is not known. */
export function storedUserId(): string {
  const { user } = storedSignIn()
  return typeof user === 'object' && user && 'id' in user ? String(user.id) : ''
}

function storedSignIn(): { token?: unknown; user?: unknown } {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(AUTH_KEY) ?? 'null')
    return typeof stored === 'object' && stored ? stored : {}
  } catch {
    // Storage switched off, or text that is not JSON: nobody is signed in here.
    return {}
  }
}

type Forget = (refusal: ApiError) => void

let forget: Forget = () => undefined

/**
 * Sets the function that forgets everything else when a session ends: it runs at once, because the page may be gone a moment
 * later. It gets the refusal, which may say why.
 */
export function whenSessionEnds(forgetAll: Forget): void {
  forget = forgetAll
}

let departures = 0

/**
 * Has to be taken before a call is sent, for its 401: a session that ended on a staff path leaves nothing behind on the device.
 * The first of several calls on their way together leads to the sign-in, and the others have nothing to add.
 */
export function leavingOnce(): (refusal: ApiError) => void {
  const before = departures
  return (refusal) => {
    if (departures === before) leaveStaffArea(refusal)
  }
}

let signOuts = 0

/**
 * Covers the time in which `leave` takes somebody who signs out to the sign-in. The screen is still there and may ask for more;
 * that refusal must not load the page anew, which would lose the message that the sign-in is about to show.
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
  // A visitor's enquiry is no part of the session, and nothing else wakes it on this device.
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
