import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { SETTINGS_API } from '#contract/settings/settings.ts'
import { renderMail } from '#mail/render.tsx'
import { createTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { mailRows, until } from '#support/mail/mail-queue.ts'
import { startMailServer } from '#support/mail/mail-server.ts'
import { testViews } from '#support/pages/views.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts the real app with its mail worker running. */
async function start(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jaunt-request-mails-'))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const product = await createTestApp({
    views: testViews({ renderMail }),
    settings: { DATA_DIR: dataDir, LEADS_EMAIL: 'desk@jaunt.example', ...settings },
  })
  ends.push(() => product.close())
  product.product.mails.start()
  ends.push(() => product.product.mails.stop())
  const ask = (change: Record<string, unknown> = {}) =>
    product.call(LEAD_API.create, {}, {}, { ...quoteRequest(), ...change })
  return { ...product, dataDir, ask }
}

test('a quote request without a mail server leaves two files in the data folder', async () => {
  const { dataDir, ask, app, signIn } = await start()
  const headers = await signIn('admin')
  const payload = { business: { name: 'Kavanagh’s Coaches' } }
  await app.inject({ method: 'PATCH', url: SETTINGS_API.change.path, headers, payload })
  const response = await ask({ full_name: 'Niamh Ó Sé', email: 'niamh@example.ie' })
  expect(response.statusCode).toBe(201)
  const folder = join(dataDir, 'mail')
  const files = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  await until('two files are there', async () => (await files()).length === 2)
  const parsed = await Promise.all(
    (await files()).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  const [alert, confirmation] = parsed
  expect(confirmation).toMatchObject({
    from: { name: 'Kavanagh’s Coaches', address: 'no-reply@jaunt.local' },
    to: [{ address: 'niamh@example.ie' }],
    replyTo: [{ address: 'desk@jaunt.example' }],
    subject: `We have received your enquiry (reference ${response.json().reference}) | Kavanagh’s Coaches`,
  })
  expect(alert).toMatchObject({
    to: [{ address: 'desk@jaunt.example' }],
    replyTo: [{ address: 'niamh@example.ie' }],
  })
  expect(alert?.text).toContain('Niamh Ó Sé')
})

test('a quote request with a mail server has sent its emails when it is answered', async () => {
  const server = await startMailServer()
  ends.push(() => server.close())
  const { ask } = await start({ SMTP_URL: server.url, MAIL_FROM: 'Office <hello@jaunt.example>' })
  await ask()
  await until('both arrived', () => server.received.length === 2)
  expect(server.received.map(({ mail }) => mail.from)).toEqual([
    { name: 'Office', address: 'hello@jaunt.example' },
    { name: 'Office', address: 'hello@jaunt.example' },
  ])
})

test.each([
  ['never greets', { server: { onConnect: () => undefined } }],
  ['refuses everything', { onRecipient: () => ({ code: 550, message: 'No' }) }],
] as const)('a quote request is stored although the mail server %s', async (_what, options) => {
  const server = await startMailServer(options)
  ends.push(() => server.close())
  const { ask, db } = await start({ SMTP_URL: server.url })
  await ask({ full_name: 'First of all' })
  for (let turn = 0; turn < 10; turn += 1) {
    const response = await ask({ full_name: `Visitor ${turn}` })
    expect(response.statusCode).toBe(201)
  }
  expect(await mailRows(db)).toHaveLength(22)
})

test('text typed by a visitor cannot change the recipients of an email', async () => {
  const server = await startMailServer()
  ends.push(() => server.close())
  const { ask } = await start({ SMTP_URL: server.url })
  const response = await ask({
    full_name: 'Eve\r\nBcc: victim@example.com',
    mobile_number: '+353 87\r\nTo: victim@example.com',
    additional_info: '\r\n.\r\nMAIL FROM:<x@example.com>',
  })
  expect(response.statusCode).toBe(201)
  await until('both arrived', () => server.received.length === 2)
  expect(server.received.map(({ to }) => to)).toEqual([[quoteRequest().email], ['desk@jaunt.example']])
  for (const { mail } of server.received) {
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
  }
})

test('one mailbox gets five confirmations a day, however its address is written; leads and alerts are not limited', async () => {
  const server = await startMailServer()
  ends.push(() => server.close())
  const { app, db } = await start({ SMTP_URL: server.url, RATE_LIMITS: 'on' })
  const spellings = [
    'a.victim@gmail.com',
    'AVictim+x@gmail.com',
    'av.ictim+yz@GoogleMail.com',
    'A.Victim@GMAIL.COM',
  ]
  const send = (turn: number, email: string) =>
    app.inject({
      method: 'POST',
      url: LEAD_API.list.path,
      remoteAddress: `198.51.100.${turn}`,
      payload: { ...quoteRequest(), email, full_name: `Visitor ${turn}` },
    })
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, turn) => send(turn, spellings[turn % 4] ?? '')),
  )
  answers.push(await send(20, 'a.victim@firm.example'), await send(21, 'avictim@firm.example'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(18).fill(201))
  await until('nothing waits', async () => (await mailRows(db)).every(({ state }) => state !== 'queued'))
  const isGoogle = (address: string | undefined) => /@(gmail|googlemail)/i.test(address ?? '')
  const confirmed = server.received.flatMap(({ to }) => to).filter((to) => to !== 'desk@jaunt.example')
  expect(confirmed.filter(isGoogle)).toHaveLength(5)
  expect(confirmed.filter((to) => !isGoogle(to)).sort()).toEqual([
    'a.victim@firm.example',
    'avictim@firm.example',
  ])
  expect(server.received.filter(({ to }) => to.includes('desk@jaunt.example'))).toHaveLength(18)
  const held = (await mailRows(db)).filter(({ state }) => state === 'failed')
  expect(held).toHaveLength(11)
  expect(held[0]?.lastError).toBe(
    'This address has had 5 confirmations within a day, so this one was not sent.',
  )
})
