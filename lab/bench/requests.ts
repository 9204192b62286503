import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import { REQUEST_QUOTE } from '#contract/basics/site-endpoints.ts'
import { startMailServer } from '#support/mail/mail-server.ts'
import { cpuSeconds, SERVER_CORE } from '../product/processes.ts'
import { drawRequest } from '../product/requests.ts'
import type { Stage } from '../product/stage.ts'
import { figure } from '../report.ts'
import { compare, fire } from './load.ts'
import { atLeast, atMost, type Pace, type Row } from './rows.ts'

/** The address of a mail server that does not exist, so that emails wait. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'
const DRAIN_SECONDS = 8

export async function measureRequests(stage: Stage, pace: Pace): Promise<Row[]> {
  return [...(await besideInsert(stage, pace)), ...(await withEmails(stage, pace))]
}

/** Makes every request another visitor's, with its own body and key. */
function anotherRequest(request: Request): Request {
  const { headers, body } = drawRequest()
  return { ...request, headers: { ...request.headers, ...headers }, body: JSON.stringify(body) }
}

const POST = { method: 'POST', vary: anotherRequest } as const

async function besideInsert(stage: Stage, pace: Pace): Promise<Row[]> {
  const product = await stage.start({ core: SERVER_CORE, settings: { SMTP_URL: NO_MAIL_SERVER } })
  const bare = await stage.start({
    core: SERVER_CORE,
    program: ['lab/bench/baselines/insert.ts'],
    settings: { DATABASE_URL: product.databaseUrl },
  })
  const { ours, reference, ratio } = await compare(
    [
      { ...POST, url: product.url + REQUEST_QUOTE.path, pid: product.serverPid() },
      { ...POST, url: `${bare.url}/`, pid: bare.child.pid ?? 0 },
    ],
    pace,
  )
  await bare.end()
  await product.end()
  const note = `${figure(ours.perSecond)}/s and ${figure(reference.perSecond)}/s, p99 ${ours.p99} and ${reference.p99} ms`
  const what = 'Quote request while emails wait, against a bare INSERT'
  return [atLeast(0.5, { what, measured: ratio, unit: '×', note })]
}

async function withEmails(stage: Stage, { turns, seconds }: Pace): Promise<Row[]> {
  const mails = await startMailServer()
  stage.later(mails.close)
  const product = await stage.start({
    core: SERVER_CORE,
    data: 'with-emails',
    settings: { SMTP_URL: mails.url },
  })
  const load = { ...POST, url: product.url + REQUEST_QUOTE.path, pid: product.serverPid() }
  await fire(load, seconds)
  const before = mails.received.length
  const { perSecond, p99 } = await fire(load, turns * seconds)
  const meanwhile = mails.received.length - before
  const drained = await drain(product.serverPid(), () => mails.received.length)
  return [
    atLeast(500, {
      what: 'Quote requests with emails handed over meanwhile, 16 connections',
      measured: perSecond,
      unit: '/s',
      note: `${figure(meanwhile / (turns * seconds))} emails a second meanwhile, p99 ${p99} ms`,
    }),
    atMost(3, {
      what: 'Processor time of an email',
      measured: drained.cpuMs,
      unit: 'ms',
      note: `${figure(drained.perSecond)} a second when nothing else is asked`,
    }),
  ]
}

/** Measures what sending the waiting emails costs. */
async function drain(pid: number, countTaken: () => number) {
  const [taken, cpu, began] = [countTaken(), cpuSeconds(pid), performance.now()]
  await sleep(DRAIN_SECONDS * 1_000)
  const mails = countTaken() - taken
  if (mails === 0) throw new Error('No email was handed over.')
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: mails / seconds, cpuMs: ((cpuSeconds(pid) - cpu) * 1_000) / mails }
}
