import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LoginResponse } from '#contract/account/session.ts'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { SERVER, SERVER_ENV } from '../scripts/server/server.mjs'
import { type Running, startServer } from './process.ts'

export const ADMIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }

/** The built product as `npm start` runs it, without rate limits: one address sends everything here. */
export function startProduct(
  settings: Record<string, string>,
  path = '/readyz',
  cores?: string,
): Promise<Running> {
  const own = { ...SERVER_ENV, RATE_LIMITS: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  return startServer(SERVER, { ...own, ...settings }, path, cores)
}

export async function logIn(product: Running): Promise<LoginResponse> {
  const response = await fetch(product.url + ACCOUNT_API.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`)
  return LoginResponse.parse(await response.json())
}

/** The headers of the administrator. */
export async function signIn(product: Running): Promise<Record<string, string>> {
  const { token } = await logIn(product)
  return { authorization: `Bearer ${token}` }
}
