import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { createLead, REFUSED, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { addAuthenticator, readRecoveryCodes } from '../support/second-factor.ts'
import { adminToken, signInByApi } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

// Another origin than the one that is tested: a mail names the site's own, and the path is what is followed here.
test.use({
  settings: { PUBLIC_URL: 'https://www.jaunt.example', LEADS_EMAIL: 'desk@jaunt.example' },
  // A passkey belongs to a host with a name, which an address of digits is not.
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
})

/** A new lead, and the link to it in the mail that tells the office. */
async function mailedLead(page: Page, product: Product) {
  const name = uniqueName()
  const lead = await createLead(page, { full_name: `Aoife ${name}` })
  const [alert] = await mailsMentioning(product, name, 1)
  const link = /href="(https:[^"]*\/login[^"]*)"/.exec(alert?.html ?? '')?.[1]
  expect(link).toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return { lead, name, link: pathname + search }
}

/** The first second factor of an account; answers its recovery codes. */
async function addPasskey(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  return readRecoveryCodes(page, dialog)
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a signed-out manager follows the link of a mail, signs in and sees the lead', async ({
  page,
  product,
}) => {
  const { lead, name, link } = await mailedLead(page, product)
  const { email } = await createAccount(page, product)
  await page.goto(link)
  await fillSignIn(page, email, PASSWORD)
  await expect(page).toHaveURL(`/manager/leads?lead=${lead.id}`)
  await expect(page.getByRole('dialog')).toContainText(name)
})

test('a signed-out administrator comes to the page of the lead', async ({ page, product }) => {
  const { lead, name, link } = await mailedLead(page, product)
  await page.goto(link)
  await fillSignIn(page, product.adminEmail, product.adminPassword)
  await expect(page).toHaveURL(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
})

test('whoever is signed in comes to the lead at once', async ({ page, product }) => {
  const { lead, name, link } = await mailedLead(page, product)
  const { email } = await createAccount(page, product)
  await signInByApi(page, product, { email, password: PASSWORD })
  await page.goto(link)
  await expect(page).toHaveURL(`/manager/leads?lead=${lead.id}`)
  await expect(page.getByRole('dialog')).toContainText(name)
  await signInByApi(page, product)
  await page.goto(link)
  await expect(page).toHaveURL(`/admin/leads/${lead.id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
})

test('a manager who may not see the lead is told that it could not be found', async ({
  page,
  product,
  faults,
}) => {
  faults.tolerate(REFUSED)
  const { lead, link } = await mailedLead(page, product)
  const [reader, other] = [await createAccount(page, product), await createAccount(page, product)]
  const headers = { authorization: `Bearer ${await adminToken(page, product)}` }
  const changed = await page.request.patch(SETTINGS_API.get.path, {
    headers,
    data: { business: { managersSeeAllLeads: false } },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  const assigned = await page.request.patch(buildPath(LEAD_API.get, { id: lead.id }), {
    headers,
    data: { assigned_to: other.id },
  })
  expect(assigned.status(), await assigned.text()).toBe(200)
  await signInByApi(page, product, { email: reader.email, password: PASSWORD })
  await page.goto(link)
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Lead Not Found' })).toBeVisible()
})

for (const [role_id, area] of [
  [2, 'manager'],
  [1, 'admin'],
] as const) {
  test(`who signs in as ${area} in two steps or with a passkey comes to the lead of the link`, async ({
    page,
    product,
    faults,
  }) => {
    test.setTimeout(120_000)
    faults.tolerate(REFUSED)
    const { lead, link } = await mailedLead(page, product)
    const there = area === 'admin' ? `/admin/leads/${lead.id}` : `/manager/leads?lead=${lead.id}`
    const { name, email } = await createAccount(page, product, { role_id })
    await signInByApi(page, product, { email, password: PASSWORD })
    await page.goto(`/${area}`)
    const lose = await addAuthenticator(page)
    const codes = await addPasskey(page, name)
    const follow = async () => {
      await page.goto(`/${area}`)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login')
      await page.goto(link)
    }
    const passkey = page.getByRole('button', { name: 'Sign in with a passkey' })
    await follow()
    await passkey.click()
    await expect(page).toHaveURL(there)
    await follow()
    await fillSignIn(page, email, PASSWORD)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await passkey.click()
    await expect(page).toHaveURL(there)
    await follow()
    await fillSignIn(page, email, PASSWORD)
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(there)
    await lose()
  })
}
