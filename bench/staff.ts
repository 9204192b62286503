import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { USER_API } from '#contract/account/user-endpoints.ts'
import { ROLE } from '#contract/basics/role.ts'
import type { Running } from './process.ts'

export type Headers = Record<string, string>

const PASSWORD = 'a short walk by the lake'

/** Adds a manager of this name, who is signed in. */
export async function addManager(
  product: Running,
  admin: Headers,
  name: string,
): Promise<{ headers: Headers; id: number }> {
  const post = (path: string, body: object, headers: Headers = {}) =>
    ask(product, path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const account = { email: `${name}@jaunt.local`, password: PASSWORD }
  await post(USER_API.list.path, { name, ...account, role_id: ROLE.manager }, admin)
  const { token, user } = LoginResponse.parse(await post(ACCOUNT_API.login.path, account))
  return { headers: { authorization: `Bearer ${token}` }, id: user.id }
}

export async function ask(product: Running, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(product.url + path, init)
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return response.json()
}
