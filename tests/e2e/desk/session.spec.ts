import type { Page, Request } from '@playwright/test'
import { expectNoAxeFindings } from '../support/axe.ts'
import { answerWith, createLead, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi } from '../support/sign-in.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('unauth'))

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('the login page asks for both fields, and says why nobody is let in', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign in · Jaunt')
  const alert = page.getByRole('alert')
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  await submit(page, 'somebody@jaunt.test', '')
  await expect(alert).toHaveText('Please fill in all fields')
  await expect(page.getByText('Please fill in all fields')).toHaveCount(1)
  await submit(page, product.adminEmail, 'not the password')
  await expect(alert).toContainText('Failed to sign in')
  await expect(button).toBeEnabled()
  expect(await stored(page)).toBe(null)
  const response = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await response.promise
    await route.fulfill({ json: { user: { id: 1, name: 'A', email: 'a@b.c', role_id: 1 } } })
  })
  await submit(page, 'a@b.c', 'word')
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  response.resolve()
  await expect(alert).toContainText('Login response did not include a token')
  await expect(alert).toContainText('Failed to sign in')
  await page.unrouteAll()
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { message: 'Slow', code: 'too_many_requests' },
    }),
  )
  await submit(page, 'a@b.c', 'word')
  await expect(alert).toContainText('Please try again in 42 seconds.')
})

test('that something is missing is told until somebody types', async ({ page }) => {
  const code = 'x'.repeat(43)
  const forms = [
    ['/login', 'Sign In', 'Email'],
    ['/reset-password', 'Send email', 'Email'],
    [`/reset-password#${code}`, 'Set password', 'New password'],
    [`/invitation#${code}`, 'Open my account', 'Your name'],
  ] as const
  for (const [path, button, label] of forms) {
    // A path that differs in its code alone is no other page to the browser.
    await page.goto('/robots.txt')
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert, path).toHaveText('Please fill in all fields')
    await page.getByLabel(label, { exact: true }).fill('somebody')
    await expect(alert, path).toHaveCount(0)
  }
})

test('an address that cannot be one of an account is told beside it', async ({ page, faults }) => {
  faults.tolerate(REFUSED)
  await page.goto('/reset-password')
  const email = page.getByLabel('Email')
  await email.fill(`${'a'.repeat(400)}@example.ie`)
  await email.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await email.fill('nobody-at-all@example.ie')
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
})

test('signing in keeps the session and starts where the role belongs, whatever location was planted', async ({
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
})

test('role 3 is signed out, sent to / and told there, from the sign-in and from a screen', async ({
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
  await signInAs(page, product, 3)
  await page.goto('/manager/leads')
  await expect(notice).toContainText('Your account has no access')
  expect(await stored(page)).toBe(null)
})

test('a staff address asks strangers to sign in, and is returned to after that', async ({
  page,
  product,
}) => {
  await page.goto('/admin/leads?status=quoted')
  await page.waitForURL('**/login')
  await submit(page, product.adminEmail, product.adminPassword)
  await page.waitForURL('**/admin/leads?status=quoted')
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
})

test('a staff address of the other role leads to the website', async ({ page, product }) => {
  await signInAs(page, product, 2)
  await page.goto('/admin/leads')
  await page.waitForURL((url) => url.pathname === '/')
})

test('a session that ended on the server clears the device and asks to sign in', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const token = await signInAs(page, product, 2)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.evaluate(() => {
    localStorage.setItem('other', 'kept by nobody')
    sessionStorage.setItem('busQuotes', '[{"id":1}]')
  })
  await page.goto('/manager/leads')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('busQuotes'))).toBe(null)
})

/** As a list is that was sorted on another day: nobody who is not signed in has that order, and the usual one is not loaded. */
async function openInOwnOrder(page: Page): Promise<void> {
  const head = page.getByRole('columnheader', { name: 'Travel Info' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', /ending/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Select lead/ }).first()).toBeVisible()
}

test.describe('logging out', () => {
  test('ends the session here, in the other tab and on the server', async ({
    page,
    context,
    product,
    faults,
  }) => {
    // What the other tab was still loading is refused once the session has ended.
    faults.tolerate(REFUSED)
    const token = await signInByApi(page, product)
    await page.goto('/admin/leads')
    await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toContainText('(')
    const other = await context.newPage()
    await other.goto('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await other.waitForURL('**/login')
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await stored(page)).toBe(null)
    expect(
      await page.evaluate(() => [sessionStorage.getItem('busQuotes'), sessionStorage.getItem('users')]),
    ).toEqual([null, null])
    const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.status()).toBe(401)
  })

  test('leaves no screen behind that asks again and is refused', async ({ page, product }) => {
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
    for (const path of ['/admin/users', '/admin/leads', '/admin/audit', '/admin/mails']) {
      await signInByApi(page, product)
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      if (path === '/admin/leads') await openInOwnOrder(page)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      // What a screen meant to do later it does now.
      await page.clock.fastForward(2_000)
      await expect.poll(() => waiting.size).toBe(0)
      const left = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      // How the person likes their lists may stay: they are drawn so at once after the next sign-in. So may how far they had scrolled.
      const harmless = ['preferences', 'react-router-scroll-positions']
      expect((await left()).filter((key) => !harmless.includes(key))).toEqual([])
    }
    expect(refused).toEqual([])
  })

  test('ends it here when the server cannot be reached', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    await page.goto('/admin')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('alert')).toContainText('Failed to sign out')
    expect(await stored(page)).toBe(null)
    await page.goto('/admin')
    await page.waitForURL('**/login')
  })
})
