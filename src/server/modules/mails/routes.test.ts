import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAIL_API, Mail, MailPage } from '#contract/mail/mail.ts'
import { auditEntries, mails, mailTexts } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { emptyQueue, mailRows, queueLead } from '#support/mail/mail-queue.ts'

const product = setUpTestApp()
let admin: BearerHeaders

beforeAll(async () => {
  admin = await product.signIn('admin')
})
beforeEach(() => emptyQueue(product.db))

async function list(query = ''): Promise<MailPage> {
  const response = await product.app.inject({ url: `${MAIL_API.list.path}${query}`, headers: admin })
  expect(response.statusCode).toBe(200)
  return MailPage.parse(response.json())
}

const resend = (id: string, headers: BearerHeaders = admin) => product.call(MAIL_API.resend, headers, { id })

async function setState(id: string, state: 'sent' | 'failed'): Promise<void> {
  const sentAt = state === 'sent' ? sql`now()` : null
  await product.db.update(mails).set({ state, sentAt, attempts: 3, lastError: 'why' }).where(eq(mails.id, id))
}

async function firstId(): Promise<string> {
  await queueLead(product.db)
  const [row] = await mailRows(product.db)
  if (!row) throw new Error('No mail was queued.')
  return row.id
}

test('the outbox is listed newest first, page by page, with exact counts', async () => {
  for (let lead = 0; lead < 4; lead += 1) await queueLead(product.db)
  const rows = await mailRows(product.db)
  for (const row of rows.slice(0, 3)) await setState(row.id, 'failed')
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await list(`?limit=3${cursor && `&cursor=${cursor}`}`)
    expect(page.meta.counts).toEqual({ queued: 5, sent: 0, failed: 3 })
    seen.push(...page.data.map((mail) => mail.id))
    cursor = page.meta.next_cursor ?? ''
  } while (cursor)
  expect(seen).toHaveLength(8)
  expect(new Set(seen)).toEqual(new Set(rows.map((row) => row.id)))
  const failed = await list('?state=failed')
  expect(failed.data.map((mail) => mail.state)).toEqual(['failed', 'failed', 'failed'])
  expect(failed.meta.next_cursor).toBeNull()
  expect(failed.data[0]).toMatchObject({ last_error: 'why', attempts: 3, next_attempt_at: null })
  expect((await list('?state=all&cursor=')).data).toHaveLength(8)
})

test('emails to customers and to staff are listed apart, each with their own counts', async () => {
  await queueLead(product.db)
  const [, alert] = await mailRows(product.db)
  if (alert) await setState(alert.id, 'failed')
  const [customers, staff] = [await list('?readers=customers'), await list('?readers=staff')]
  expect(customers.data.map(({ kind }) => kind)).toEqual(['lead-confirmation'])
  expect(staff.data.map(({ kind }) => kind)).toEqual(['lead-alert'])
  expect(customers.meta.counts).toEqual({ queued: 1, sent: 0, failed: 0 })
  expect(staff.meta.counts).toEqual({ queued: 0, sent: 0, failed: 1 })
})

test('an email to a customer can be read as it was sent, and one whose text is not kept is answered as not found', async () => {
  const id = await firstId()
  const read = (headers: BearerHeaders = admin) => product.call(MAIL_API.text, headers, { id })
  const missing = await read()
  expect(missing.statusCode).toBe(404)
  const text = { subject: 'Your quote', body: 'Hello Aoife' }
  await product.db.insert(mailTexts).values({ mailId: id, ...text })
  expect((await read()).json()).toEqual(text)
  expect((await read(await product.signIn('manager'))).statusCode).toBe(403)
})

test.each([
  '?limit=0',
  '?limit=101',
  '?limit=x',
  '?state=lost',
  '?readers=us',
  '?cursor=x',
  '?cursor=W10',
  '?cursor=e30',
])('a list of %s is refused', async (query) => {
  const response = await product.app.inject({ url: `${MAIL_API.list.path}${query}`, headers: admin })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'invalid' })
})

test.each(['failed', 'sent'] as const)(
  'a %s email can be queued again, and the audit log says by whom',
  async (state) => {
    const id = await firstId()
    await setState(id, state)
    const response = await resend(id)
    expect(response.statusCode).toBe(200)
    expect(Mail.parse(response.json())).toMatchObject({
      id,
      state: 'queued',
      attempts: 0,
      last_error: null,
      sent_at: null,
    })
    const entries = await product.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, `mail:${id}`))
    expect(entries).toMatchObject([{ action: 'mail.resend', actorName: 'A admin', details: { was: state } }])
  },
)

test('an email that is queued already is left as it is', async () => {
  const id = await firstId()
  const response = await resend(id)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'conflict',
    message: 'This email is already waiting to be sent.',
  })
  expect(await product.db.$count(auditEntries, eq(auditEntries.target, `mail:${id}`))).toBe(0)
})

test.each(['00000000-0000-4000-8000-000000000000', '1', 'x', '%00', "' or 1=1"])(
  'resending an email with the id %s is answered as not found',
  async (id) => {
    const response = await resend(encodeURIComponent(id))
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
  },
)

test('an email that several people resend at once is queued once', async () => {
  const id = await firstId()
  await setState(id, 'failed')
  const answers = await Promise.all([resend(id), resend(id), resend(id)])
  expect(answers.map((response) => response.statusCode).sort()).toEqual([200, 409, 409])
})
