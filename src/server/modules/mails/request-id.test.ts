import { beforeEach, expect, test } from 'vitest'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { MAIL_API } from '#contract/mail/mail.ts'
import { mails } from '#server/platform/database/tables.ts'
import { createErrorRecord } from '#server/platform/logging/error-record.ts'
import { createLog } from '#server/platform/logging/logger.ts'
import { runFor } from '#server/platform/logging/request-id.ts'
import { setUpTestApp } from '#support/app.ts'
import { quoteRequest } from '#support/leads.ts'
import { emptyQueue, mailRows, until } from '#support/mail/mail-queue.ts'

type Line = { msg: string; reqId?: string; mail?: string; route?: string }

let lines: Line[] = []
const errors = createErrorRecord()
const write = (line: string) => void lines.push(JSON.parse(line))
// No email can be rendered without views, which is logged as an error.
const product = setUpTestApp(() => ({ log: createLog({ LOG_LEVEL: 'debug' }, { write }, errors), errors }))

beforeEach(async () => {
  await emptyQueue(product.db)
  lines = []
})

const idOf = (route: string) => lines.find((line) => line.msg === 'answered' && line.route === route)?.reqId
const ask = (full_name: string) => product.call(LEAD_API.create, {}, {}, quoteRequest({ full_name }))

test('an email has the id of the request that caused it, and so has each log line about its sending', async () => {
  expect((await ask('Aoife Byrne')).statusCode).toBe(201)
  const request = idOf(LEAD_API.create.path)
  expect(request).toMatch(/^[\da-f-]{36}$/)
  const rows = await mailRows(product.db)
  expect(rows.map(({ requestId }) => requestId)).toEqual([request, request])

  lines = []
  product.product.mails.start()
  const listLogged = () => lines.filter(({ mail }) => mail !== undefined)
  await until('both were tried', async () => listLogged().length >= 2)
  expect(new Set(listLogged().map(({ reqId }) => reqId))).toEqual(new Set([request]))
  expect(errors.list()[0]?.requestIds).toContain(request)
  await product.product.mails.stop()
})

test('an email that is sent again has the id of the request that asked for it', async () => {
  await ask('Ciara Doyle')
  await product.db.update(mails).set({ state: 'failed' })
  const [mail] = await mailRows(product.db)
  const headers = await product.signIn('admin')
  expect((await product.call(MAIL_API.resend, headers, { id: mail?.id ?? '' }, {})).statusCode).toBe(200)
  const asked = lines.find(({ route }) => route?.endsWith('/resend'))?.reqId
  const rows = await mailRows(product.db)
  expect(rows.find(({ id }) => id === mail?.id)?.requestId).toBe(asked)
  expect(asked).not.toBe(mail?.requestId)
})

test('each log line names its request once', async () => {
  const raw: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line: string) => void raw.push(line) })
  runFor('5b0e2c2e-1111-4111-8111-111111111111', () => {
    log.info('of the request')
    log.child({ reqId: 'named' }).info('of its own')
    runFor(null, () => log.info('of nobody'))
  })
  log.info('outside')
  expect(raw.map((line) => line.match(/"reqId"/g)?.length ?? 0)).toEqual([1, 1, 0, 0])
})
