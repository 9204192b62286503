import { afterEach, expect, test } from 'vitest'
import { HOSTILE_HEADERS } from '#support/mail/mail-hostile.ts'
import { exampleMail } from '#support/mail/mail-models.ts'
import { type MailServer, type MailServerOptions, startMailServer } from '#support/mail/mail-server.ts'
import { createSmtpTransport } from './smtp.ts'
import type { MailTransport } from './transport.ts'

const QUICK = {
  connectionTimeoutMs: 1_000,
  greetingTimeoutMs: 1_000,
  socketTimeoutMs: 1_000,
  sendTimeoutMs: 2_000,
}
const open: { close(): unknown }[] = []

afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

async function connect(options: MailServerOptions = {}, query = ''): Promise<[MailServer, MailTransport]> {
  const server = await startMailServer(options)
  return [server, through(server, `${server.url}${query}`)]
}

function through(server: MailServer, url: string): MailTransport {
  const transport = createSmtpTransport(url, QUICK)
  open.push(transport, server)
  return transport
}

test('an email arrives whole, from the business, for one recipient, and marked as automatic', async () => {
  const [{ received }, transport] = await connect()
  await transport.send(exampleMail())
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'no-reply@jaunt.example', to: ['aoife@example.ie'] })
  expect(received[0]?.mail).toMatchObject({
    messageId: '<one@jaunt.example>',
    subject: 'Thank you',
    from: { name: 'Jaunt', address: 'no-reply@jaunt.example' },
    replyTo: [{ address: 'leads@jaunt.example' }],
  })
  const headers = Object.fromEntries((received[0]?.mail.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
  expect(headers['content-type']).toContain('multipart/alternative')
})

test('connections to the mail server are used again', async () => {
  const [server, transport] = await connect()
  for (let mail = 0; mail < 5; mail += 1) await transport.send(exampleMail())
  expect(server.received).toHaveLength(5)
  expect(server.connections()).toBe(1)
})

const reply = (code: number, message: string) => () => ({ code, message })

test.each<[string, MailServerOptions, { kind: string; reason: unknown }]>([
  [
    'a recipient put off',
    { onRecipient: reply(450, 'Mailbox busy') },
    { kind: 'later', reason: expect.stringContaining('Mailbox busy') },
  ],
  [
    'a recipient refused',
    { onRecipient: reply(550, 'No such user') },
    { kind: 'refused', reason: expect.stringContaining('No such user') },
  ],
  [
    'a message put off',
    { onMessage: reply(451, 'Try later') },
    { kind: 'later', reason: expect.stringContaining('Try later') },
  ],
  [
    'a message refused',
    { onMessage: reply(554, 'Spam') },
    { kind: 'refused', reason: expect.stringContaining('Spam') },
  ],
  [
    'our sender refused',
    { onSender: reply(550, 'Sender not allowed') },
    { kind: 'down', reason: expect.stringContaining('Sender not allowed') },
  ],
  [
    'a server that closes',
    { onRecipient: reply(421, 'Closing') },
    { kind: 'broke-off', reason: expect.stringContaining('Closing') },
  ],
  [
    'a server that closes at a message',
    { onMessage: reply(421, 'Closing') },
    { kind: 'broke-off', reason: expect.stringContaining('Closing') },
  ],
  [
    'a server that closes at our sender',
    { onSender: reply(421, 'Closing') },
    { kind: 'down', reason: expect.stringContaining('Closing') },
  ],
])('a failed delivery is told apart by its cause: %s', async (_what, options, fault) => {
  const [, transport] = await connect(options)
  await expect(transport.send(exampleMail())).rejects.toMatchObject(fault)
})

test('the server’s reply is cut to one short line without the text of the email', async () => {
  const [, transport] = await connect({ onMessage: reply(554, `Refused\r\n554 ${'x'.repeat(2_000)}`) })
  const text = 'a secret that the visitor wrote'
  const fault = await transport.send(exampleMail({ text })).catch((error: unknown) => error)
  expect(fault).toMatchObject({ reason: expect.stringMatching(/^554[^\r\n]{1,297}$/) })
  expect(JSON.stringify(fault)).not.toContain(text)
})

test('a wrong password holds back all emails instead of failing them', async () => {
  const server = await startMailServer({ login: { user: 'jaunt', password: 'right' } })
  const wrong = through(server, server.url.replace('//', '//jaunt:wrong@'))
  await expect(wrong.send(exampleMail())).rejects.toMatchObject({
    kind: 'down',
    summary: 'The mail server does not accept our user name and password.',
    reason: expect.stringContaining('535'),
  })
  const right = through(server, server.url.replace('//', '//jaunt:right@'))
  await right.send(exampleMail())
  expect(server.received).toHaveLength(1)
})

test('a server without encryption gets no email when encryption is required', async () => {
  const [server, transport] = await connect({}, '?requireTLS=true')
  await expect(transport.send(exampleMail())).rejects.toMatchObject({ kind: 'down' })
  expect(server.received).toEqual([])
})

test('an untrusted certificate is refused, unless the address allows it', async () => {
  const server = await startMailServer({ server: { disabledCommands: ['AUTH'] } })
  await expect(through(server, server.url).send(exampleMail())).rejects.toMatchObject({
    kind: 'down',
    reason: expect.stringContaining('certificate'),
  })
  await through(server, `${server.url}?tls.rejectUnauthorized=false`).send(exampleMail())
  expect(server.received).toHaveLength(1)
})

test('a port on which nothing listens is an outage', async () => {
  const server = await startMailServer()
  await server.close()
  await expect(through(server, server.url).send(exampleMail())).rejects.toMatchObject({
    kind: 'down',
    reason: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a host name that does not resolve is an outage', async () => {
  const server = await startMailServer()
  await expect(through(server, 'smtp://mail.invalid').send(exampleMail())).rejects.toMatchObject({
    kind: 'down',
  })
})

test('a server that sends no greeting is an outage', async () => {
  const [, transport] = await connect({ server: { onConnect: () => undefined } })
  await expect(transport.send(exampleMail())).rejects.toMatchObject({ kind: 'down' })
})

test('a server that does not answer one email delays that email alone', async () => {
  const [server, transport] = await connect({
    onRecipient: (address) => (address.startsWith('slow') ? 'silence' : 'accept'),
  })
  await expect(transport.send(exampleMail({ to: { address: 'slow@example.ie' } }))).rejects.toMatchObject({
    kind: 'later',
    reason: 'The connection to the mail server was lost or timed out.',
  })
  await transport.send(exampleMail())
  expect(server.received).toHaveLength(1)
})

test('an email that the server takes before the connection drops is sent again under the same Message-ID', async () => {
  const [server, transport] = await connect({ onMessage: () => 'drop' })
  await expect(transport.send(exampleMail())).rejects.toMatchObject({ kind: 'later' })
  server.behaviour.onMessage = () => 'accept'
  await transport.send(exampleMail())
  expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
    '<one@jaunt.example>',
    '<one@jaunt.example>',
  ])
})

test('a slow server is waited for', async () => {
  const [{ received }, transport] = await connect({
    onMessage: () => new Promise((resolve) => setTimeout(resolve, 250, 'accept')),
  })
  await transport.send(exampleMail())
  expect(received).toHaveLength(1)
})

test('closing interrupts deliveries under way', async () => {
  const [, transport] = await connect({ onMessage: () => 'silence' })
  const sending = transport.send(exampleMail())
  setTimeout(() => transport.close(), 60)
  await expect(sending).rejects.toMatchObject({ kind: 'down' })
})

test('an address outside ASCII is sent to a server that takes it, and fails for good at one that does not', async () => {
  const [able, transport] = await connect()
  await transport.send(exampleMail({ to: { address: 'séan@fáilte.example' } }))
  expect(able.received).toHaveLength(1)
  const [, unable] = await connect({ server: { hideSMTPUTF8: true }, onRecipient: reply(553, 'Not ASCII') })
  await expect(unable.send(exampleMail({ to: { address: 'séan@fáilte.example' } }))).rejects.toMatchObject({
    kind: 'refused',
  })
  const [punycoded, third] = await connect()
  await third.send(exampleMail({ to: { address: 'sean@fáilte.example' } }))
  expect(punycoded.received[0]?.raw).toContain('To: sean@xn--filte-xqa.example')
})

test('no value can add a header, a recipient or a second subject', async () => {
  expect(HOSTILE_HEADERS.length).toBeGreaterThanOrEqual(34)
  const [{ received }, transport] = await connect()
  for (const value of HOSTILE_HEADERS) {
    await transport.send(
      exampleMail({
        subject: `New enquiry from ${value}`,
        replyTo: { name: value, address: 'aoife@example.ie' },
        html: `<p>${value}</p>`,
        text: value,
      }),
    )
  }
  expect(received).toHaveLength(HOSTILE_HEADERS.length)
  const [plain] = received
  const names = plain?.mail.headers.map(({ key }) => key)
  for (const { to, from, mail } of received) {
    expect({ to, from }).toEqual({ to: ['aoife@example.ie'], from: 'no-reply@jaunt.example' })
    expect(mail.headers.map(({ key }) => key)).toEqual(names)
    expect(mail.to).toEqual([{ address: 'aoife@example.ie', name: '' }])
    expect(mail.cc ?? []).toEqual([])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.replyTo?.map((each) => each.address)).toEqual(['aoife@example.ie'])
    expect(mail.attachments).toEqual([])
  }
})
