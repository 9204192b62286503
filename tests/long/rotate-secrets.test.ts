import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_API } from '#contract/account/account.ts'
import { LoginResponse } from '#contract/account/session.ts'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { paintImage } from '#support/images.ts'
import { quoteRequest } from '#support/leads.ts'
import { startMailServer } from '#support/mail/mail-server.ts'
import { runServerCommand } from '#support/process/backup-command.ts'
import { usedDataDirs } from '#support/process/data-dirs.ts'
import { startProcess, until } from '#support/process/product-process.ts'
import { startS3Store } from '#support/s3-store.ts'

// Each starts real servers several times, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const newDataDir = usedDataDirs()
const FORMER = 'the former one'
const NEW = 'p@ss/w:rd? #1 100%é'
const ADMIN = { email: 'admin@jaunt.local', password: 'a long walk by the sea' }
let dataDir: string

beforeAll(async () => {
  dataDir = await newDataDir()
})

const runDoctor = (settings: Record<string, string>, args: string[] = []) =>
  runServerCommand('src/server/operations/doctor/command/doctor.ts', args, { DATA_DIR: dataDir, ...settings })

test('emails wait while the mail server has a new password and Jaunt the old one, and leave once Jaunt has the new one', async () => {
  const login = { user: 'office@coaches.ie', password: FORMER }
  const mailServer = await startMailServer({ login })
  const settings = (password: string) => ({
    SMTP_URL: mailServer.url.replace(
      '://',
      `://${encodeURIComponent(login.user)}:${encodeURIComponent(password)}@`,
    ),
  })
  const before = await startProcess(dataDir, settings(FORMER))
  login.password = NEW
  const body = JSON.stringify(quoteRequest({ full_name: 'Aoife Byrne' }))
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(before.url + REQUEST_QUOTE.path, sent)).status).toBe(201)
  await until(
    'the mail server refuses',
    () => (/"msg":"[^"]*mail/.test(before.output()) ? true : undefined),
    30_000,
  )
  expect((await runDoctor(settings(FORMER))).output).toMatch(/PROBLEM +Mail server: .+\n +→ .*password/)
  const tried = await runDoctor(settings(NEW), ['--mail', 'you@coaches.ie'])
  expect(tried.output).toContain('accepted an email to you@coaches.ie')
  expect(await before.end('SIGTERM')).toBe(0)
  expect(mailServer.received).toHaveLength(1)

  const after = await startProcess(dataDir, settings(NEW))
  await until('what waited has left', () => (mailServer.received.length >= 3 ? true : undefined), 120_000)
  expect(await after.end('SIGTERM')).toBe(0)
  await mailServer.close()
})

test('while the keys of the image store are replaced both pairs work, then the old one is deleted', async () => {
  const store = await startS3Store(dirname(dataDir), ['images'], { believesSignatures: true })
  const { S3_ENDPOINT = '', S3_ACCESS_KEY_ID: account = '' } = store.settings
  const keys = new Set(['FORMER'])
  const gate = await startGate(S3_ENDPOINT, account, keys)
  const settings = (key: string) => ({
    S3_ENDPOINT: gate.url,
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: `the secret of ${key}`,
  })
  const before = await startProcess(dataDir, settings('FORMER'))
  const image = await uploadImage(before.url)
  keys.add('NEW')
  expect(await before.end('SIGTERM')).toBe(0)

  const after = await startProcess(dataDir, settings('NEW'))
  keys.delete('FORMER')
  const shown = await fetch(new URL(image, after.url))
  expect(shown.status).toBe(200)
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0)
  await uploadImage(after.url)
  expect((await runDoctor(settings('NEW'))).output).toContain('takes files and gives them back')
  expect((await runDoctor(settings('FORMER'))).output).toMatch(/PROBLEM +Image store: .+\n +→ .*both keys/)
  expect(await after.end('SIGTERM')).toBe(0)
  await gate.close()
  await store.close()
})

/** Lets those in who name one of these keys. The store behind it has one account alone. */
async function startGate(store: string, account: string, keys: ReadonlySet<string>) {
  const server = createServer((incoming, outgoing) => {
    const { authorization = '', ...headers } = incoming.headers
    const [, key = ''] = /Credential=([^/]+)/.exec(authorization) ?? []
    if (!keys.has(key)) {
      outgoing.writeHead(403, { 'content-type': 'application/xml' })
      return void outgoing.end('<Error><Code>InvalidAccessKeyId</Code></Error>')
    }
    const passed = { ...headers, authorization: authorization.replace(key, account) }
    const { method } = incoming
    const forwarded = request(
      new URL(incoming.url ?? '/', store),
      { method, headers: passed },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers its address. */
async function uploadImage(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(url + ACCOUNT_API.login.path, {
    method: 'POST',
    headers,
    body: JSON.stringify(ADMIN),
  })
  const { token } = LoginResponse.parse(await login.json())
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(await paintImage(900, 600).jpeg().toBuffer())]), 'coach.jpg')
  const authorization = `Bearer ${token}`
  const response = await fetch(url + IMAGE_API.store.path, {
    method: 'POST',
    headers: { authorization },
    body,
  })
  expect(response.status).toBe(201)
  return Image.parse(await response.json()).url
}
