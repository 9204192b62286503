import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FOLLOW_UP_API } from '#contract/follow-ups/follow-up-mail.ts'
import { PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { buildMessage } from '#server/adapters/mail/message.ts'
import { followUpMailBuilders } from '#server/modules/follow-ups/mails.ts'
import { leadMailBuilders } from '#server/modules/leads/mails.ts'
import { findObjectors, unsubscribePath } from '#server/modules/objections/objections.ts'
import { auditEntries, followUpObjections, mails } from '#server/platform/database/tables.ts'
import { setUpTestApp } from '#support/app.ts'
import { insertLeads } from '#support/leads.ts'
import { testViews } from '#support/pages/views.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const folder = setUpTestFolder()
const product = setUpTestApp(() => ({
  views: testViews(),
  settings: { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'https://www.jaunt.example' },
}))
const LINKS = {
  toUrl: (path: string) => `https://www.jaunt.example${path}`,
  toDeskUrl: () => null,
}

const lead = async (email: string) =>
  (await insertLeads(product.db, [{ email, status: 'contacted' }]))[0] ?? 0
const built = (leadId: number, recipient: string) =>
  followUpMailBuilders(product.server)['follow-up'](
    { leadId, recipient, details: { subject: 'Still travelling?', body: 'Are you?' } },
    LINKS,
  )
const pathOf = (id: number, email: string) => unsubscribePath(product.server, id, email)
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function send(ids: number[]) {
  const headers = await product.signIn('admin')
  const payload = { ids, subject: 'Still travelling?', body: 'Are you?' }
  const answer = await product.call(FOLLOW_UP_API.send, headers, {}, payload)
  return answer.json<{ sent: number[]; refused: { id: number; message: string }[] }>()
}

test('a follow-up has an unsubscribe link in its headers and its text', async () => {
  const id = await lead('way.out@example.ie')
  const mail = await built(id, 'way.out@example.ie')
  const url = `https://www.jaunt.example${pathOf(id, 'way.out@example.ie')}`
  expect(mail).toMatchObject({ unsubscribeUrl: url, contents: { unsubscribeUrl: url } })
  const outgoing = {
    kind: 'follow-up' as const,
    messageId: '<1@x>',
    date: new Date(),
    from: { address: 'a@example.ie' },
    to: { address: 'b@example.ie' },
    subject: '',
    html: '',
    text: '',
    attachments: [],
  }
  expect(buildMessage({ ...outgoing, unsubscribeUrl: url }).headers).toMatchObject({
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(JSON.stringify(buildMessage(outgoing).headers)).not.toContain('List-Unsubscribe')
})

test('opening the unsubscribe link changes nothing, and one click on it ends follow-ups without signing in', async () => {
  const email = 'one.click@example.ie'
  const [id, other] = [await lead(email), await lead(email)]
  const url = pathOf(id, email)
  const look = await product.app.inject({ url })
  expect(look.statusCode).toBe(200)
  expect(look.body).toContain('Stop follow-ups')
  expect(await product.db.$count(followUpObjections)).toBe(0)

  const click = { method: 'POST', url, headers: form, payload: 'List-Unsubscribe=One-Click' } as const
  expect((await product.app.inject(click)).statusCode).toBe(200)
  expect((await product.app.inject(click)).body).toContain('You won’t receive any more follow-ups')
  const rows = await product.db.select().from(followUpObjections)
  expect(rows).toMatchObject([{ origin: 'link' }])
  expect(JSON.stringify(rows)).not.toContain('one.click')
  expect(await product.db.$count(auditEntries, sql`action = 'privacy.object'`)).toBe(1)

  const fine = await lead('fine@example.ie')
  const { sent, refused } = await send([id, other, fine])
  expect(sent).toEqual([fine])
  expect(refused).toEqual(
    [id, other].map((each) => ({ id: each, message: 'The customer has opted out of follow-ups.' })),
  )
  expect(await built(id, email)).toBeNull()
})

test('a mail program may send the click as a multipart form', async () => {
  const email = 'parts@example.ie'
  const url = pathOf(await lead(email), email)
  const payload =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await product.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  expect(await findObjectors(product.server, product.db, [email])).toEqual(new Set([email]))
})

test('an unsubscribe link that was guessed, changed or made for another address opens nothing', async () => {
  const id = await lead('guessed@example.ie')
  const good = pathOf(id, 'guessed@example.ie')
  const wrong = [
    good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
    pathOf(id, 'other@example.ie'),
    '/unsubscribe/1',
    good.replace(`${id}.`, `${id + 1}.`),
  ]
  for (const url of wrong) {
    expect((await product.app.inject({ url })).statusCode, url).toBe(404)
    expect(
      (await product.app.inject({ method: 'POST', url, headers: form, payload: '' })).statusCode,
      url,
    ).toBe(404)
  }
})

test('the unsubscribe link of an erased person is gone, and their opt-out is kept', async () => {
  const email = 'erased.wish@example.ie'
  const id = await lead(email)
  const url = pathOf(id, email)
  const click = { method: 'POST', url, headers: form, payload: '' } as const
  await product.app.inject(click)
  await product.db.execute(sql`select erase_leads(array[${id}]::bigint[], false)`)
  expect((await product.app.inject({ url })).statusCode).toBe(404)
  expect((await product.app.inject(click)).statusCode).toBe(404)
  const again = await lead(email)
  expect((await send([again])).refused).toHaveLength(1)
})

test('administrators can switch follow-ups to a person off and on; managers cannot', async () => {
  const id = await lead('marked@example.ie')
  const set = async (role: 'admin' | 'manager', objects: boolean) =>
    product.call(PRIVACY_API.setObjection, await product.signIn(role), {}, { lead_id: id, objects })
  expect((await set('manager', true)).statusCode).toBe(403)
  await set('admin', true)
  expect((await send([id])).sent).toEqual([])
  await set('admin', false)
  expect((await send([id])).sent).toEqual([id])
})

test('the morning email leaves out customers who opted out of follow-ups', async () => {
  const email = 'digest@example.ie'
  const id = await lead(email)
  const { db, server } = product
  const admin = await product.signIn('admin')
  const [{ id: user = 0 } = {}] = (await db.execute<{ id: number }>(sql`select max(id) as id from users`))
    .rows
  await db.execute(
    sql`update leads set assigned_to = ${user}, next_action_on = current_date where id = ${id}`,
  )
  await db.delete(mails)
  const names = async () => {
    const mail = await leadMailBuilders(server)['daily-digest'](
      { leadId: null, recipient: '', details: { user, day: '2026-11-22' } },
      LINKS,
    )
    return mail?.contents.tasks.map(({ lead_id }) => lead_id) ?? []
  }
  expect(await names()).toEqual([id])
  const payload = { lead_id: id, objects: true }
  await product.call(PRIVACY_API.setObjection, admin, {}, payload)
  expect(await names()).toEqual([])
})
