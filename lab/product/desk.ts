import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import { ADMIN } from './product.ts'

export type Headers = Record<string, string>

type Call = { method?: string; headers?: Headers; body?: object; expect?: number }

const SIGN_IN_TRIES = 50

export const LANDING = '/airport-transfers'

/** Calls the API as a browser does. Throws unless the status is the expected one. */
export async function call<Answer>(
  url: string,
  { method = 'GET', headers = {}, body, expect = 200 }: Call = {},
): Promise<Answer> {
  const type: Headers = body ? { 'content-type': 'application/json' } : {}
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...type },
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== expect)
    throw new Error(`${method} ${url} was answered ${response.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as Answer
}

/** Returns the headers of the administrator, whom the first start makes a moment after it is ready. */
export async function signIn(url: string): Promise<Headers> {
  for (let left = SIGN_IN_TRIES; ; left -= 1) {
    try {
      const answer = await call(url + ACCOUNT_API.login.path, { method: 'POST', body: ADMIN })
      return { authorization: `Bearer ${LoginResponse.parse(answer).token}` }
    } catch (error) {
      if (left === 0) throw error
      await sleep(200)
    }
  }
}

/** Publishes a landing page with shipped content, and returns its id. */
export async function publishLanding(url: string, headers: Headers): Promise<number> {
  const body = { url: LANDING, sublink: LANDING.slice(1), is_published: true, content: {} }
  const path = buildPath(CONTENT_API.list, { area: 'index' })
  const { id } = await call<{ id: number }>(url + path, { method: 'POST', headers, body, expect: 201 })
  return id
}
