import type { Page, Request } from '@playwright/test'
import { answerWith, REFUSED, signInAs } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { signInByApi, signInByForm } from '../support/sign-in.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('unauth'))

async function submit(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('the login page', () => {
  test('asks for both fields', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Sign in · Jaunt')
    await submit(page, 'somebody@jaunt.test', '')
    await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
    await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toContainText(
      'Please fill in all fields',
    )
  })

  test('tells a wrong password beside the form and in a toast', async ({ page, product, faults }) => {
    faults.tolerate(REFUSED)
    await page.goto('/login')
    await submit(page, product.adminEmail, 'not the password')
    await expect(page.getByRole('alert')).toContainText('Failed to sign in')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    expect(await stored(page)).toBe(null)
  })

  test('says so while signing in, and when no token comes back', async ({ page, faults }) => {
    faults.tolerate(REFUSED)
    let response = () => {}
    const asked = new Promise<void>((resolve) => {
      response = resolve
    })
    await page.route('**/api/auth/login', async (route) => {
      await asked
      await route.fulfill({ json: { user: { id: 1, name: 'A', email: 'a@b.c', role_id: 1 } } })
    })
    await page.goto('/login')
    await submit(page, 'a@b.c', 'word')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    response()
    await expect(page.getByRole('alert')).toContainText('Login response did not include a token')
    await expect(page.getByRole('alert')).toContainText('Failed to sign in')
  })

  test('tells how long to wait after too many attempts', async ({ page, faults }) => {
    faults.tolerate(REFUSED)
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { message: 'Slow', code: 'too_many_requests' },
      }),
    )
    await page.goto('/login')
    await submit(page, 'a@b.c', 'word')
    await expect(page.getByRole('alert')).toContainText('Please try again in 42 seconds.')
  })
})

test('signing in keeps the session and starts where the role belongs', async ({ page, product }) => {
  await signInByForm(page, product)
  await page.waitForURL('**/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const session = JSON.parse((await stored(page)) ?? '{}')
  expect(Object.keys(session).sort()).toEqual(['token', 'user'])
  expect(session.user.email).toBe(product.adminEmail)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

/** Whoever signs in next has this role. */
async function answerRole(
  page: Page,
  product: Parameters<typeof signInByApi>[1],
  role: number,
): Promise<string> {
  const token = await signInByApi(page, product)
  await page.evaluate(() => localStorage.clear())
  await answerWith(page, '/api/auth/login', 200, {
    data: { access_token: token, user: { id: 1, name: 'R', email: 'r@b.c', role } },
  })
  await page.goto('/login')
  return token
}

test('role 2 starts at /manager', async ({ page, product }) => {
  await answerRole(page, product, 2)
  await submit(page, 'r@b.c', 'word')
  await page.waitForURL((url) => url.pathname === '/manager')
})

test('role 3 is told that it has no area, is signed out, and goes to /', async ({ page, product }) => {
  const token = await answerRole(page, product, 3)
  await submit(page, 'r@b.c', 'word')
  await expect(page.getByRole('alert')).toContainText('Your account has no access')
  await expect(page.getByRole('alert')).toContainText('You have been signed out.')
  expect(await stored(page)).toBe(null)
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await page.waitForURL((url) => url.pathname === '/')
})

test.describe('a staff address', () => {
  for (const path of [
    '/admin',
    '/admin/leads',
    '/admin/leads/1',
    '/admin/mails',
    '/admin/nowhere',
    '/manager',
    '/manager/leads',
  ]) {
    test(`${path} asks strangers to sign in`, async ({ page, faults }) => {
      if (path === '/admin/nowhere') faults.tolerate(REFUSED)
      await page.goto(path)
      await page.waitForURL('**/login')
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    })
  }

  test('is returned to after signing in', async ({ page, product }) => {
    await page.goto('/admin/leads?status=quoted')
    await page.waitForURL('**/login')
    await submit(page, product.adminEmail, product.adminPassword)
    await page.waitForURL('**/admin/leads?status=quoted')
    await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible()
  })

  test('of the other role leads to the website', async ({ page, product }) => {
    await signInAs(page, product, 1)
    await page.goto('/manager/leads')
    await page.waitForURL((url) => url.pathname === '/')
    await signInAs(page, product, 2)
    for (const path of ['/admin', '/admin/leads', '/admin/mails']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/')
    }
    await signInAs(page, product, 3)
    await page.goto('/manager')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test.describe('a planted location', () => {
  const ELSEWHERE = ['https://evil.test/', '//evil.test/admin', '/\\evil.test', 'javascript:alert(1)']

  test('in the storage, the address or the history is never followed', async ({ page, product }) => {
    for (const planted of ELSEWHERE) {
      const transport = encodeURIComponent(planted)
      await page.goto(`/login?from=${transport}&redirect=${transport}&next=${transport}#${transport}`)
      await page.evaluate((value) => {
        for (const key of ['keptLocation', 'from', 'redirect']) sessionStorage.setItem(key, value)
        history.replaceState({ usr: { from: value }, key: 'x', idx: 0, from: value }, '')
      }, planted)
      await page.reload()
      await submit(page, product.adminEmail, product.adminPassword)
      await page.waitForURL((url) => url.pathname === '/admin')
      expect(new URL(page.url()).origin).toBe(product.url)
      // What the screen still asks for would be refused without the token.
      await page.goto('/thank-you')
      await page.evaluate(() => localStorage.clear())
    }
  })
})

test.describe('a session that ended on the server', () => {
  for (const [role, path] of [
    [1, '/admin/leads'],
    [2, '/manager/leads'],
  ] as const) {
    test(`clears the device and asks to sign in, on ${path}`, async ({ page, product, faults }) => {
      faults.tolerate(REFUSED)
      const token = await signInAs(page, product, role)
      await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
      await page.evaluate(() => {
        localStorage.setItem('other', 'kept by nobody')
        sessionStorage.setItem('busQuotes', '[{"id":1}]')
      })
      await page.goto(path)
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      expect(await page.evaluate(() => sessionStorage.getItem('busQuotes'))).toBe(null)
    })
  }
})

test.describe('logging out', () => {
  test('ends the session, here and on the server', async ({ page, product }) => {
    const token = await signInByApi(page, product)
    await page.goto('/admin/leads')
    await expect(page.getByRole('heading', { name: /^Recent Leads/ })).toContainText('(')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByText('Logged out successfully')).toBeVisible()
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
    await page.clock.install()
    for (const path of ['/admin/users', '/admin/leads', '/admin/audit', '/admin/users', '/admin/mails']) {
      await signInByApi(page, product)
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await expect(page.getByText('Logged out successfully')).toBeVisible()
      // What a screen meant to do later it does now.
      await page.clock.fastForward(2_000)
      await expect.poll(() => waiting.size).toBe(0)
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length]), path).toEqual([0, 0])
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

  test('in one tab ends it in the other', async ({ page, context, product, faults }) => {
    // What the other tab was still loading is refused once the session has ended.
    faults.tolerate(REFUSED)
    await signInByApi(page, product)
    await page.goto('/admin')
    const other = await context.newPage()
    await other.goto('/admin')
    await other.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})
