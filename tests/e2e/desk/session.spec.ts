import type { Page, Request } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, createLead, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { clickSignedOut, signInByApi, signOut } from '../support/sign-in.ts'
import { changeAccount, createAccount, PASSWORD } from '../support/users.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('unauth'))

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('the sign-in form says what is missing until the user types, and why a sign-in is refused', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Jaunt')
  const alert = page.getByRole('alert')
  await submit(page, 'somebody@jaunt.test', '')
  await expect(alert).toHaveText('Please fill in all fields')
  await expect(page.getByText('Please fill in all fields')).toHaveCount(1)
  await expectNoAxeFindings(page)
  await page.getByLabel('Password', { exact: true }).fill('x')
  await expect(alert).toHaveCount(0)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await held.promise
    await route.continue()
  })
  await submit(page, product.adminEmail, 'not the password')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  held.resolve()
  await expect(alert).toContainText('Failed to sign in')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  expect(await stored(page)).toBe(null)
})

test('signing in opens the screen that was asked for, else the home of the role, whatever address was planted', async ({
  page,
  product,
}) => {
  const [query, hash] = ['https://evil.test/', 'javascript:alert(1)'].map(encodeURIComponent)
  await page.goto(`/login?from=${query}&redirect=${query}&next=${query}#${hash}`)
  await page.evaluate(() => {
    for (const key of ['keptLocation', 'from', 'redirect']) sessionStorage.setItem(key, '//evil.test/admin')
    history.replaceState({ usr: { from: '/\\evil.test' }, key: 'x', idx: 0, from: '/\\evil.test' }, '')
  })
  await page.reload()
  await submit(page, product.adminEmail, product.adminPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/admin`)
  const session = JSON.parse((await stored(page)) ?? '{}')
  expect(Object.keys(session).sort()).toEqual(['token', 'user'])
  expect(session.user.email).toBe(product.adminEmail)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await signOut(page)
  await page.goto('/admin/leads?status=quoted')
  await page.waitForURL('**/login')
  await submit(page, product.adminEmail, product.adminPassword)
  await page.waitForURL('**/admin/leads?status=quoted')
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
})

test('an account without access is signed out and told so on the website, and a manager is sent away from an administrator’s screen', async ({
  page,
  product,
}) => {
  const token = await signInByApi(page, product)
  await page.evaluate(() => localStorage.clear())
  await answerWith(page, '/api/auth/login', 200, {
    data: { access_token: token, user: { id: 1, name: 'R', email: 'r@b.c', role: 3 } },
  })
  await page.goto('/login')
  await submit(page, 'r@b.c', 'word')
  const notice = page.getByRole('region', { name: 'Notice' })
  await expect(notice.getByRole('alert')).toContainText(
    'Your account has no access. You have been signed out.',
  )
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await stored(page)).toBe(null)
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await expectNoAxeFindings(page, '.pending-request')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await signInAs(page, product, 2)
  await page.goto('/admin/leads')
  await page.waitForURL((url) => url.pathname === '/')
})

test('an administrator who becomes a manager, and then is deactivated, loses the open screen and all that the browser stored of it', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { id, email } = await createAccount(page, product, { role_id: 1 })
  await signInByApi(page, product, { email, password: PASSWORD })
  await page.goto('/admin/users')
  await expect(page.getByText(/^\d+ shown$/)).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('other', 'kept by nobody')
    sessionStorage.setItem('busQuotes', '[{"id":1}]')
  })
  await changeAccount(page, product, id, { role_id: 2 })
  await clickSignedOut(page, page.getByRole('link', { name: 'Lead Management' }))
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  const left = () =>
    page.evaluate(() => [
      localStorage.length,
      sessionStorage.getItem('users'),
      sessionStorage.getItem('busQuotes'),
    ])
  expect(await left()).toEqual([0, null, null])
  await submit(page, email, PASSWORD)
  await page.waitForURL('**/manager')
  await expect(page.getByRole('heading', { level: 1, name: 'Manager Dashboard' })).toBeVisible()
  await changeAccount(page, product, id, { status: 'inactive' })
  await clickSignedOut(page, page.getByRole('link', { name: 'My Leads', exact: true }))
  await submit(page, email, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Your account has been deactivated.')
})

/** The list was sorted on another day: nobody who is not signed in has that order, and the usual one is not loaded. */
async function openInOwnOrder(page: Page): Promise<void> {
  const head = page.getByRole('columnheader', { name: 'Travel Info' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', /ending/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Select lead/ }).first()).toBeVisible()
}

test('logging out ends the session in this tab, in the other and on the server, and here also when the server cannot be reached', async ({
  page,
  context,
  product,
  faults,
}) => {
  // Requests that the other tab was still making are refused once the session has ended.
  faults.tolerate(REFUSED)
  const token = await signInByApi(page, product)
  await page.goto('/admin/leads')
  await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toContainText('(')
  const other = await context.newPage()
  await other.goto('/admin')
  await signOut(page)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await other.waitForURL('**/login')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await other.close()
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)

  await signInByApi(page, product)
  await page.goto('/admin')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await signOut(page)
  await expect(page.getByRole('alert')).toContainText('Failed to sign out')
  expect(await stored(page)).toBe(null)
  await page.goto('/admin')
  await page.waitForURL('**/login')
})

test('after logging out no screen asks the server again, and nothing that screens stored is left', async ({
  page,
  product,
}) => {
  const refused: string[] = []
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  await createLead(page)
  await page.clock.install()
  for (const path of ['/admin/users', '/admin/leads', '/admin/audit']) {
    await signInByApi(page, product)
    await page.goto(path)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    if (path === '/admin/leads') await openInOwnOrder(page)
    await signOut(page)
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    // The screen does now what it meant to do later.
    await page.clock.fastForward(2_000)
    await expect.poll(() => waiting.size).toBe(0)
    const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    // The person's settings of lists may stay, so that they apply at once after the next sign-in; so may the scroll positions.
    const harmless = ['preferences', 'react-router-scroll-positions']
    expect((await left()).filter((key) => !harmless.includes(key))).toEqual([])
  }
  expect(refused).toEqual([])
})
