import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { leads, mails, users } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { createMemoryTransport } from '#support/mail/mail-outbox.ts'
import { mailBuilders, queueLead, sendingServer } from '#support/mail/mail-queue.ts'
import { createUser, type RoleName } from '#support/users.ts'
import { createComposer } from './deliveries.ts'

const fixture = setUpTestApp()
const PASSWORD = 'nine Purple herons'

beforeEach(async () => {
  for (const table of [mails, leads, users]) await fixture.db.delete(table)
})

async function signIn(role: RoleName, host: string): Promise<void> {
  const passwordHash = await hashPassword(fixture.server, PASSWORD)
  const { email } = await createUser(fixture.db, { role, passwordHash })
  const payload = { email, password: PASSWORD }
  const { path: url } = ACCOUNT_API.login
  const response = await fixture.app.inject({ method: 'POST', url, payload, headers: { host } })
  expect(response.statusCode, response.body).toBe(200)
}

/** Returns the alert email; without `publicUrl` the installation does not know its address. */
async function alert(publicUrl?: string) {
  const leadId = await queueLead(fixture.db)
  const { transport } = createMemoryTransport()
  const config = { ...fixture.server.config, PUBLIC_URL: publicUrl }
  const compose = createComposer(sendingServer(fixture.db, transport, { config }), mailBuilders(fixture.db))
  const mail = { kind: 'lead-alert', priority: 2, leadId, recipient: 'l@example.ie' } as const
  const state = { id: randomUUID(), details: {}, attempts: 1, queuedAt: new Date(), requestId: null }
  const composed = await compose({ ...mail, ...state })
  return { leadId, html: composed?.html ?? '', text: composed?.text ?? '' }
}

test('links in emails to staff use the address at which an administrator last reached the desk', async () => {
  await signIn('admin', 'old.example.ie')
  await signIn('admin', 'desk.example.ie:8443')
  const { leadId, html, text } = await alert(undefined)
  expect(html).toContain(`href="http://desk.example.ie:8443/login?lead=${leadId}"`)
  expect(text).not.toContain('PUBLIC_URL')
})

test('links use PUBLIC_URL rather than the address that browsers used', async () => {
  await signIn('admin', 'desk.example.ie')
  const { leadId, html } = await alert('https://www.jaunt.example')
  expect(html).toContain(`href="https://www.jaunt.example/login?lead=${leadId}"`)
})

test('links use a local address of the machine only while there is no other', async () => {
  await signIn('admin', 'localhost:3000')
  expect((await alert()).html).toContain('http://localhost:3000/login')
  await signIn('admin', 'desk.example.ie')
  await signIn('admin', '127.0.0.1:3000')
  expect((await alert()).html).toContain('http://desk.example.ie/login')
})

test('only an administrator’s sign-in sets the address of the desk; without one the email says how to set it', async () => {
  await signIn('manager', 'elsewhere.example')
  const { html, text } = await alert()
  expect(html).not.toContain('elsewhere.example')
  expect(text).toContain('Ask whoever runs the server to set PUBLIC_URL.')
})
