import { expect, type Locator, type Page } from '@playwright/test'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { NEWS_API, type NewsRead } from '#contract/news/news.ts'
import { PREFERENCE_API, type Preferences } from '#contract/preferences/preferences.ts'
import type { Product } from './product.ts'
import { LIGHT_PATH } from './shared-page.ts'

type Credentials = { email: string; password: string }

type Sessions = WeakMap<Product, LoginResponse>

/** Sessions of the administrator that tests share until one of them ends it: in the browser, and beside it. */
const inBrowser: Sessions = new WeakMap()

const besideBrowser: Sessions = new WeakMap()

/**
 * Leaves a session where the desk keeps it: of those credentials a new one, else the administrator's. Ends on a text
 * file, the lightest thing with its storage.
 */
export async function signInByApi(page: Page, product: Product, credentials?: Credentials): Promise<string> {
  const session = credentials
    ? await logIn(page, credentials)
    : await shareSession(inBrowser, page, product, beginAnew)
  if (!page.url().endsWith(LIGHT_PATH)) await page.goto(LIGHT_PATH)
  await page.evaluate((stored) => localStorage.setItem('unauth', stored), JSON.stringify(session))
  return session.token
}

/** The token of a session that ends with no other. */
export async function adminToken(page: Page, product: Product): Promise<string> {
  return (await shareSession(besideBrowser, page, product, isOpen)).token
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
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
}

/** Signs out as a person does, and waits for the sign-in: until then the screen is on its own way there. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

/**
 * Clicks or leaves it in the moment in which the session ends: a page that has time to notice that by itself leads to the sign-in
 * before it.
 */
export async function actWithEndedSession(
  page: Page,
  on: Locator,
  act: 'click' | 'blur' = 'click',
): Promise<void> {
  await on.waitFor()
  await on.evaluate((element: HTMLElement, act) => {
    const stored = JSON.parse(localStorage.getItem('unauth') ?? '{}')
    localStorage.setItem('unauth', JSON.stringify({ ...stored, token: 'ended' }))
    element[act]()
  }, act)
  await expect(page).toHaveURL(/\/login$/)
}

/** Clicks where the session has ended, unless the screen has left for the sign-in by itself before: its live stream ends too. */
export async function clickSignedOut(page: Page, on: Locator): Promise<void> {
  const left = page.waitForURL('**/login')
  // A click that still waits afterwards would press the same button on another screen.
  await on.click({ timeout: 2_000 }).catch(() => left)
  await left
}

/** The page is left as it is when a session has ended: without a question. */
export async function signInAnew(page: Page, product: Product, path: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('unauth'))
  await signInByForm(page, product)
  await page.goto(path)
}

/** `takeUp`: whether a session is open, which makes it as on the first day where a test begins. */
async function shareSession(
  sessions: Sessions,
  page: Page,
  product: Product,
  takeUp: typeof isOpen,
): Promise<LoginResponse> {
  const known = sessions.get(product)
  if (known && (await takeUp(page, known.token))) return known
  const session = await logIn(page, adminOf(product))
  sessions.set(product, session)
  expect(await takeUp(page, session.token)).toBe(true)
  return session
}

async function isOpen(page: Page, token: string): Promise<boolean> {
  return (await page.request.get(ACCOUNT_API.get.path, { headers: bearer(token) })).ok()
}

/** The administrator may have chosen otherwise in an earlier test, and what that asked for is not behind the bell as unread. */
async function beginAnew(page: Page, token: string): Promise<boolean> {
  const headers = bearer(token)
  const preferences: Preferences = { lead_density: 'compact', lead_order: {} }
  const news: NewsRead = { until: new Date().toISOString() }
  const answers = await Promise.all([
    page.request.patch(PREFERENCE_API.change.path, { data: preferences, headers }),
    page.request.post(NEWS_API.markRead.path, { data: news, headers }),
  ])
  return answers.every((answer) => answer.ok())
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function logIn(page: Page, credentials: Credentials): Promise<LoginResponse> {
  const response = await page.request.post(ACCOUNT_API.login.path, { data: credentials })
  expect(response.status(), await response.text()).toBe(200)
  return LoginResponse.parse(await response.json())
}

function adminOf(product: Product): Credentials {
  return { email: product.adminEmail, password: product.adminPassword }
}
