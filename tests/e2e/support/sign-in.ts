import { expect, type Page } from '@playwright/test'
import { ACCOUNT_API } from '#contract/account/account-endpoints.ts'
import { LoginResponse } from '#contract/account/session.ts'
import type { Product } from './product.ts'

/** Signs in through the API and leaves the session where the desk keeps it. Ends on a text file, the lightest thing with its storage. */
export async function signInByApi(
  page: Page,
  product: Product,
  credentials = adminOf(product),
): Promise<string> {
  const response = await page.request.post(ACCOUNT_API.login.path, { data: credentials })
  expect(response.status(), await response.text()).toBe(200)
  const session = LoginResponse.parse(await response.json())
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('unauth', stored), JSON.stringify(session))
  return session.token
}

/** Signs in as a person does, and waits until the desk has let them in. */
export async function signInByForm(
  page: Page,
  product: Product,
  credentials = adminOf(product),
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
}

function adminOf(product: Product) {
  return { email: product.adminEmail, password: product.adminPassword }
}
