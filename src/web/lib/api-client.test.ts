import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi, downloadFile, openEvents, signingOut, storedToken, whenSessionEnds } from './api-client.ts'
import { ApiError } from './api-error.ts'

const stored = new Map<string, string>()
const assign = vi.fn()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  stored.clear()
  assign.mockReset()
  fetched.mockReset().mockResolvedValue(Response.json({ id: 1 }, { status: 201 }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    clear: () => stored.clear(),
  })
  vi.stubGlobal('document', { cookie: '' })
  at('/')
})
afterEach(() => vi.unstubAllGlobals())

function at(pathname: string): void {
  vi.stubGlobal('location', { pathname, assign })
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as expected.')
  return error
}

function sentHeaders(): Record<string, string> {
  return Object.fromEntries(new Headers(fetched.mock.calls[0]?.[1]?.headers))
}

test('a request is sent as JSON with cookies, the stored token and the anti-forgery header', async () => {
  stored.set('unauth', JSON.stringify({ token: 'abc', user: null }))
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=a%2Fb' })
  const response = await callApi('/api/x', {
    method: 'POST',
    body: { a: 1 },
    headers: { 'Idempotency-Key': 'k' },
  })
  expect(response).toEqual({ id: 1 })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"a":1}',
  })
  expect(sentHeaders()).toMatchObject({
    authorization: 'Bearer abc',
    'x-xsrf-token': 'a/b',
    'content-type': 'application/json',
    'idempotency-key': 'k',
  })
})

test.each(['not json', '{}', '{"token":""}', '{"token":5}', 'null'])(
  'a browser with %j stored is not signed in',
  async (text) => {
    stored.set('unauth', text)
    expect(storedToken()).toBeUndefined()
    await callApi('/api/x')
    expect(sentHeaders()).not.toHaveProperty('authorization')
    expect(sentHeaders()).not.toHaveProperty('content-type')
  },
)

test('a request leaves empty values out of its query, and a 204 response has no value', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  const query = { search: 'a b', status: '', limit: 5, cursor: undefined }
  expect(await callApi('/api/x', { query })).toBeUndefined()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/x?search=a+b&limit=5')
})

test('an error has the server’s message, its fields and when to try again', async () => {
  const body = { message: 'Slow down.', code: 'too_many_requests', errors: { email: ['x'] } }
  fetched.mockResolvedValue(Response.json(body, { status: 429, headers: { 'retry-after': '7' } }))
  const error = await failure(callApi('/api/x'))
  expect(error).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Slow down.',
    serverMessage: 'Slow down.',
    retryAfter: 7,
    errors: { email: ['x'] },
  })
})

test('an error page of a proxy becomes an error with a message too', async () => {
  fetched.mockResolvedValue(new Response('<html>Bad gateway', { status: 502 }))
  expect((await failure(callApi('/api/x'))).message).toBe('Request failed with status code 502')
  fetched.mockResolvedValue(new Response('', { status: 504 }))
  expect((await failure(callApi('/api/x'))).message).toBe('timeout exceeded')
})

test.each([
  [new TypeError('fetch failed'), 'Network Error'],
  [new DOMException('x', 'AbortError'), 'Request aborted'],
  [new DOMException('x', 'TimeoutError'), 'timeout exceeded'],
])('%s becomes the message %j', async (cause, message) => {
  fetched.mockRejectedValue(cause)
  expect(await failure(callApi('/api/x'))).toMatchObject({ status: 0, message })
})

test.each(['/admin', '/admin/leads/4', '/manager', '/manager/leads'])(
  'a 401 on %s clears the storage and leads to the sign-in',
  async (path) => {
    at(path)
    stored.set('unauth', '{}').set('other', '1')
    fetched.mockResolvedValue(Response.json({ message: 'Please sign in.' }, { status: 401 }))
    await failure(callApi('/api/x'))
    expect(stored.size).toBe(0)
    expect(assign).toHaveBeenCalledWith('/login')
  },
)

test('a 401 during signing out leads nowhere, and the next one leads to the sign-in again', async () => {
  at('/admin')
  fetched.mockImplementation(() => Promise.resolve(Response.json({}, { status: 401 })))
  await signingOut(async () => void (await failure(callApi('/api/x'))))
  expect(assign).not.toHaveBeenCalled()
  await expect(signingOut(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  await failure(callApi('/api/x'))
  expect(assign).toHaveBeenCalledWith('/login')
})

test('a 401 keeps the mark of an enquiry that waits on this device', async () => {
  at('/admin')
  stored.set('unauth', '{}').set('keptQuote', 'yes')
  fetched.mockResolvedValue(Response.json({}, { status: 401 }))
  await failure(callApi('/api/x'))
  expect([...stored]).toEqual([['keptQuote', 'yes']])
  expect(assign).toHaveBeenCalledWith('/login')
})

test('several 401s at once lead to the sign-in once, and a later one again', async () => {
  at('/admin')
  const forget = vi.fn()
  whenSessionEnds(forget)
  const refused = () => Promise.resolve(Response.json({}, { status: 401 }))
  fetched.mockImplementation(refused)
  await Promise.all(Array.from({ length: 5 }, (_, at) => failure(callApi(`/api/${at}`))))
  expect(assign.mock.calls).toEqual([['/login']])
  expect(forget).toHaveBeenCalledOnce()
  // A second rejection leads to the sign-in, even with unsaved work.
  await failure(callApi('/api/x'))
  expect(assign).toHaveBeenCalledTimes(2)
  whenSessionEnds(() => undefined)
})

describe('an event stream that is refused', () => {
  const signedIn = (token: string) => stored.set('unauth', JSON.stringify({ token, user: null }))
  beforeEach(() => {
    vi.useFakeTimers()
    at('/admin')
    signedIn('first')
    fetched.mockResolvedValue(Response.json({}, { status: 401 }))
  })
  afterEach(() => vi.useRealTimers())

  async function refusal(meanwhile: () => void, signal = new AbortController().signal): Promise<ApiError> {
    const failed = failure(openEvents('/api/events', { signal }))
    await vi.advanceTimersByTimeAsync(100)
    expect(assign).not.toHaveBeenCalled()
    meanwhile()
    await vi.advanceTimersByTimeAsync(5_000)
    return failed
  }

  test('leads to the sign-in when the session has ended', async () => {
    expect((await refusal(() => undefined)).status).toBe(401)
    expect(assign.mock.calls).toEqual([['/login']])
  })

  test.each([
    ['somebody has a new session meanwhile', () => signedIn('second')],
    ['somebody has signed out meanwhile', () => stored.delete('unauth')],
  ])('changes nothing when %s', async (_what, meanwhile) => {
    await refusal(meanwhile)
    expect(assign).not.toHaveBeenCalled()
  })

  test('leads nowhere when it was given up', async () => {
    const stop = new AbortController()
    await refusal(() => stop.abort(), stop.signal)
    expect(assign).not.toHaveBeenCalled()
  })
})

test('a 401 on the sign-in page, and another status on a screen, change nothing', async () => {
  stored.set('unauth', '{}')
  fetched.mockResolvedValue(Response.json({}, { status: 401 }))
  at('/login')
  await failure(callApi('/api/x'))
  fetched.mockResolvedValue(Response.json({}, { status: 403 }))
  at('/admin')
  await failure(callApi('/api/x'))
  expect(stored.size).toBe(1)
  expect(assign).not.toHaveBeenCalled()
})

test('a file has the name that the server gave it', async () => {
  const headers = { 'content-disposition': 'attachment; filename="bus_quotes_export.csv"' }
  fetched.mockResolvedValue(new Response('a;b', { headers }))
  const { blob, fileName } = await downloadFile('/api/x')
  expect(fileName).toBe('bus_quotes_export.csv')
  expect(await blob.text()).toBe('a;b')
})
