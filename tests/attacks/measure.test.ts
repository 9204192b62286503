import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../attacks/ask.ts'
import { ATTACKS } from '../../attacks/attacks.ts'
import { spread, startVisiting } from '../../attacks/honest-client.ts'
import { faultOf, findOutdated } from '../../attacks/kinds/expressions.ts'
import { readSqlMap } from '../../attacks/kinds/outside-tools.ts'
import { allowTarget, isLoopback, openSocket, senderAddress } from '../../attacks/loopback.ts'
import { readOptions } from '../../attacks/options.ts'
import { formatReport, judge } from '../../attacks/report.ts'
import { settle, watch } from '../../attacks/watch.ts'

let visits = 0
const server = createServer(({ url }, response) => {
  visits += 1
  if (url === '/' && visits % 2 === 0) response.socket?.destroy()
  else if (url === '/stream') {
    response.setHeader('set-cookie', 'device=note; Path=/; HttpOnly').flushHeaders()
  } else response.end(`seen at ${url}`)
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
const port = () => (server.address() as AddressInfo).port

describe('no target is allowed', () => {
  test.each([
    'http://example.ie:80/',
    'http://10.0.0.1:80',
    'http://localhost:3000',
    'http://128.0.0.1:3000',
    'http://0.0.0.0:3000',
    'http://127.0.0.1.example.ie:3000',
    'https://127.0.0.1:3000',
    'http://127.0.0.1',
  ])('that is no loopback address with a port, like %s', (url) => {
    expect(() => allowTarget(url)).toThrow('no loopback address')
  })

  test('that this run has not started itself, nor from an address that is not its own', () => {
    const stranger = { host: '127.0.0.1', port: 1 }
    expect(() => openSocket(stranger, '127.0.0.2')).toThrow('was not started by this command')
    const target = allowTarget(`http://127.0.0.1:${port()}`)
    expect(() => openSocket(target, '192.0.2.1')).toThrow('no loopback address')
  })

  test('and every sender is a loopback address of its own', () => {
    const senders = Array.from({ length: 60_000 }, (_, number) => senderAddress(number))
    expect(senders.every(isLoopback)).toBe(true)
    expect(new Set(senders).size).toBe(60_000)
  })
})

test('an answer is read whole, and a connection that ends without one is an error', async () => {
  const target = allowTarget(`http://127.0.0.1:${port()}`)
  visits = 0
  expect(await ask(target, { path: '/a', from: '127.0.0.2' })).toMatchObject({
    status: 200,
    body: 'seen at /a',
  })
  await expect(ask(target, { path: '/', from: '127.0.0.2' })).rejects.toThrow()
})

test('of an answer that has no end the head is enough', async () => {
  const target = allowTarget(`http://127.0.0.1:${port()}`)
  const { status, device } = await ask(target, { path: '/stream', from: '127.0.0.2', headOnly: true })
  expect([status, device]).toEqual([200, 'device=note'])
})

test('what is used after an attack is never more than the peak', async () => {
  const watching = watch(process.pid, new AbortController())
  const before = watching.look()
  const after = await settle(watching.look, { most: 0, seconds: 0.1 })
  const peak = watching.stop()
  expect(peak.memoryMb).toBeGreaterThanOrEqual(Math.max(before.memoryMb, after.memoryMb))
  expect(peak.descriptors).toBeGreaterThanOrEqual(Math.max(before.descriptors, after.descriptors))
})

test('a visit without an answer counts as the longest wait', async () => {
  visits = 0
  const visiting = startVisiting(allowTarget(`http://127.0.0.1:${port()}`))
  while (visits < 4) await new Promise(setImmediate)
  const seen = await visiting.stop()
  expect(seen.visits).toBeGreaterThan(2)
  expect(seen.errors).toBeGreaterThan(0)
  expect(seen.max).toBe(10_000)
})

test('the spread of times is by the nearest rank', () => {
  expect(spread(Array.from({ length: 100 }, (_, at) => 100 - at))).toEqual({ p50: 50, p95: 95, max: 100 })
  expect(spread([7])).toEqual({ p50: 7, p95: 7, max: 7 })
})

describe('an attack is a miss', () => {
  const usage = (memoryMb: number) => ({ memoryMb, descriptors: 30, cpuSeconds: 1, seconds: 60 })
  const well = {
    name: 'one',
    title: 'One attack',
    visits: { visits: 100, errors: 0, p50: 2, p95: 500, max: 900 },
    before: usage(100),
    peak: usage(900),
    after: usage(120),
    answers: new Map([['200', 3]]),
    faults: [],
    ended: null,
  }
  test('not while all limits are met', () => expect(judge(well).misses).toEqual([]))
  test.each([
    ['memory stays', { after: usage(401) }, 'memory 401 MB'],
    ['visitors wait', { visits: { ...well.visits, p95: 501 } }, 'p95 501 ms'],
    ['nobody came through', { visits: { ...well.visits, p95: Number.NaN } }, 'p95'],
    ['the process is gone', { ended: 'SIGABRT', after: usage(0) }, 'the process ended: SIGABRT'],
    ['nothing was attacked', { answers: new Map() }, 'nothing was attacked'],
    ['an answer was wrong', { faults: ['GET /x: 500'] }, 'GET /x: 500'],
  ])('when %s', (_, change, words) => {
    const row = judge({ ...well, ...change })
    expect(row.misses.join()).toContain(words)
    expect(formatReport([row])).toMatch(/MISS/)
  })
})

test('one attack can be named, and each has a name of its own', () => {
  expect(readOptions(['pipelining', '--quick'])).toMatchObject({ only: 'pipelining', quick: true })
  expect(readOptions([])).toMatchObject({ only: '', quick: false, restSeconds: 60 })
  expect(() => readOptions(['one', 'two'])).toThrow('one attack at most')
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length)
})

describe('of what sqlmap says', () => {
  const suspected = (name: string) =>
    `[00:13:20] [INFO] (custom) POST parameter 'JSON ${name}' appears to be 'AND boolean-based blind' injectable`
  const cleared = (name: string) =>
    `[00:13:40] [WARNING] (custom) POST parameter 'JSON ${name}' does not seem to be injectable`
  const faultsIn = (...lines: string[]) => readSqlMap(lines.join('\n'), new AbortController().signal).faults

  test('a suspicion that it withdraws is no find, and is counted', () => {
    const { faults, answers } = readSqlMap(
      [suspected('slug'), cleared('slug')].join('\n'),
      new AbortController().signal,
    )
    expect(faults).toEqual([])
    expect(answers.get('suspicions withdrawn')).toBe(1)
  })

  test('one that it withdraws of another parameter, leaves open or confirms is a find', () => {
    const confirmed =
      "(custom) POST parameter 'JSON slug' is vulnerable. Do you want to keep testing the others"
    expect(faultsIn(suspected('slug'))).toHaveLength(1)
    expect(faultsIn(suspected('slug'), cleared('full_name'))).toHaveLength(1)
    expect(faultsIn(suspected('slug'), confirmed)).toEqual([suspected('slug'), confirmed])
  })
})

test('a slow expression is a fault unless it was judged where it stands; one that takes for ever always is', () => {
  const slow = { source: 'a+$', flags: '', at: 'src/a.ts:7', status: 'polynomial', degree: 2, text: 'aab' }
  const judged = [{ path: 'src/a.ts', source: 'a+$', why: 'short' }]
  expect(faultOf({ ...slow, status: 'safe' }, [])).toBeNull()
  expect(faultOf(slow, judged)).toBeNull()
  expect(faultOf({ ...slow, at: 'src/b.ts:7' }, judged)).toContain('nobody has judged it')
  expect(faultOf({ ...slow, status: 'unknown', degree: 1 }, [])).toContain('nobody has judged it')
  expect(faultOf({ ...slow, degree: 3 }, judged)).toContain('is polynomial')
  expect(faultOf({ ...slow, status: 'exponential' }, judged)).toContain('is exponential')
})

test('every expression that was judged is still there', () => {
  expect(findOutdated()).toEqual([])
  expect(findOutdated([{ path: 'src/server/main.ts', source: 'a+$', why: '' }])).toHaveLength(1)
})
