import type { Page } from '@playwright/test'
import { buildPath } from '#contract/basics/endpoint.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings-endpoints.ts'
import { createLead, REFUSED, uniqueName } from '../support/desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { mailsMentioning } from '../support/mailbox.ts'
import type { Product } from '../support/product.ts'
import { adminToken, signInByApi } from '../support/sign-in.ts'
import { createAccount, PASSWORD } from '../support/users.ts'

// Another origin than the one that is tested: a mail names the site's own, and the path is what is followed here.
test.use({ settings: { PUBLIC_URL: 'https://www.jaunt.example', LEADS_EMAIL: 'desk@jaunt.example' } })

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

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
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
