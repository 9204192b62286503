import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { authenticatorCode } from '#support/authenticator-code.ts'
import { expectNoAxeFindings } from './axe.ts'
import { uniqueName } from './desk.ts'
import { readMailbox } from './mailbox.ts'
import type { Product } from './product.ts'
import { signInByApi } from './sign-in.ts'
import { PASSWORD } from './users.ts'

const ADMIN = fileURLToPath(new URL('../../../src/server/operations/admin/command/admin.ts', import.meta.url))

/** Opens the account and sets up an app by keyboard; answers its secret and the recovery codes. */
export async function enrol(page: Page, name: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: `Your account: ${name}` }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoAxeFindings(page)
  const href = await dialog.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')
  const secret = new URL(href ?? '').searchParams.get('secret') ?? ''
  const code = dialog.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  // It is told once, beside the field.
  await expect(dialog.getByText('The app could not be confirmed')).toHaveCount(0)
  await code.fill('')
  await page.keyboard.type(authenticatorCode(secret, new Date()))
  await page.keyboard.press('Enter')
  const codes = await readRecoveryCodes(page, dialog)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await page.keyboard.press('Escape')
  return { secret, codes }
}

/** The recovery codes that are shown, which are kept then. */
export async function readRecoveryCodes(page: Page, within: Locator): Promise<string[]> {
  await expect(within.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expectNoAxeFindings(page)
  const codes = await within.getByRole('listitem').allTextContents()
  await within.getByRole('button', { name: 'I’ve saved them' }).click()
  return codes
}

/** The password, which is right and not enough. */
export async function signInToCode(page: Page, email: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

/** Chromium's own authenticator, whose owner is there and agrees. Answers how it is lost. */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

/** `npm run admin -- reset-access` beside the running product: the path of the link that it prints. */
export async function resetAccess(product: Product, email: string): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: product.dataDir }
  const args = [ADMIN, 'reset-access', email]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: product.dataDir, env })
  return /\/reset-password#[\w-]+/.exec(stdout)?.[0] ?? ''
}

/** An administrator invites them from the users screen, and they open the link of their email. */
export async function invite(page: Page, product: Product): Promise<{ name: string; email: string }> {
  const [name, email] = [`Orla ${uniqueName()}`, `${uniqueName()}@example.ie`.toLowerCase()]
  await signInByApi(page, product)
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('An invitation was saved as a file and not sent').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Open invitations' })).toContainText(email)
  const mails = () => readMailbox(product).then((all) => all.filter(({ to }) => to?.[0]?.address === email))
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1)
  const code = /[\w-]{43}/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto(`/invitation#${code}`)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  return { name, email }
}
