import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type NewUser, USER_API, User } from '#contract/account/user.ts'
import { buildPath } from '#contract/basics/endpoint.ts'
import type { Product } from './product.ts'
import { adminToken } from './sign-in.ts'

export const PASSWORD = 'nine grey geese fly'

/** A real account whose name and address no other test uses. */
export async function createAccount(
  page: Page,
  product: Product,
  fields: Partial<NewUser> = {},
): Promise<User> {
  const mark = randomUUID().slice(0, 8)
  const response = await page.request.post(USER_API.list.path, {
    headers: { authorization: `Bearer ${await adminToken(page, product)}` },
    data: {
      name: `Gráinne Q${mark}`,
      email: `grainne-${mark}@example.ie`,
      password: PASSWORD,
      role_id: 2,
      current_password: product.adminPassword,
      ...fields,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return User.parse(await response.json())
}

export async function changeAccount(page: Page, product: Product, id: number, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const response = await page.request.patch(buildPath(USER_API.get, { id }), {
    headers,
    data: { current_password: product.adminPassword, ...change },
  })
  expect(response.status(), await response.text()).toBe(200)
}
