import { API } from '#contract/api-paths.ts'
import { LoginAnswer } from '#contract/session.ts'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { SERVER, SERVER_ENV } from '../scripts/server.mjs'
import { type Running, startServer } from './process.ts'

const ADMIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }

/** The built product as `npm start` runs it, without rate limits: one address sends everything here. */
export function startProduct(settings: Record<string, string>, path = '/readyz'): Promise<Running> {
  const own = { ...SERVER_ENV, RATE_LIMITS: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  return startServer(SERVER, { ...own, ...settings }, path)
}

export async function signIn(product: Running): Promise<Record<string, string>> {
  const answer = await fetch(product.url + API.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`)
  const { token } = LoginAnswer.parse(await answer.json())
  return { authorization: `Bearer ${token}` }
}
