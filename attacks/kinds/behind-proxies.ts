import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { freePort } from '#support/process/free-port.ts'
import { endProxy, findProxy, makeCertificate } from '#support/process/proxies.ts'
import { type Attack, count, type Outcome, type Tally } from '../attack.ts'
import { allowTarget, openSocket, senderAddress, type Target } from '../loopback.ts'

const HOST = 'Host: www.example.ie\r\n'
const SMUGGLED = `GET /smuggled HTTP/1.1\r\n${HOST}X: `

/** Requests whose end two programs may see in different places: what comes behind must never be answered as one of its own. */
const AMBIGUOUS: readonly [name: string, bytes: string][] = [
  ['length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${SMUGGLED}`)],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 44', SMUGGLED)],
  ['a length with a sign', post('Content-Length: +0', SMUGGLED)],
  ['chunks in another writing', post('Transfer-Encoding: xchunked\r\nContent-Length: 4', SMUGGLED)],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\nContent-Length: 4', SMUGGLED)],
  ['a folded header', post('X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 4', SMUGGLED)],
  ['a chunk of a bad size', post('Transfer-Encoding: chunked', `0x1\r\na\r\n0\r\n\r\n${SMUGGLED}`)],
  ['chunks ended by a line feed', post('Transfer-Encoding: chunked', `1\na\n0\n\n${SMUGGLED}`)],
  ['a bare carriage return', `GET / HTTP/1.1\r\n${HOST}X: a\rTransfer-Encoding: chunked\r\n\r\n`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`],
  ['an absolute address', `GET http://evil.example/ HTTP/1.1\r\n${HOST}\r\n`],
  ['a header of 100 kB', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(100_000)}\r\n\r\n`],
]

function post(headers: string, body: string): string {
  return `POST /api/visits HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n\r\n${body}`
}

const ANSWER_MS = 3_000
const PLAIN = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`

async function openTls(target: Target, number: number): Promise<TLSSocket> {
  const socket = openSocket(target, senderAddress(number))
  // The certificate is one of our own, made for this run.
  const tls = connect({
    socket,
    rejectUnauthorized: false,
    servername: 'www.example.ie',
    ALPNProtocols: ['http/1.1'],
  })
  tls.on('error', () => {})
  return tls
}

async function askRaw(target: Target, bytes: string, number: number): Promise<string> {
  const tls = await openTls(target, number)
  let text = ''
  tls.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
  })
  tls.write(bytes)
  const ended = new Promise((resolve) => tls.on('close', resolve))
  await Promise.race([ended, sleep(ANSWER_MS)])
  tls.destroy()
  return text
}

async function attackProxy(target: Target, signal: AbortSignal): Promise<Outcome> {
  const answers: Tally = new Map()
  const faults: string[] = []
  for (const [number, [name, bytes]] of AMBIGUOUS.entries()) {
    if (signal.aborted) break
    const text = await askRaw(target, bytes, number)
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status)
    for (const status of statuses.length > 0 ? statuses : ['none']) count(answers, status)
    // What is left over may be refused as a request that is none.
    const more = statuses.slice(1).filter((status) => status !== '400')
    if (more.length > 0) faults.push(`${name}: what came behind was answered ${more.join()}`)
    if (statuses.some((status) => status === '500')) faults.push(`${name}: 500`)
    // Whoever comes next on the connection between proxy and product must get their own answer.
    const next = await askRaw(target, PLAIN, 500 + number)
    if (!next.startsWith('HTTP/1.1 200')) faults.push(`after ${name}: ${next.slice(0, 40) || 'no answer'}`)
  }
  return { answers, faults }
}

function behind(name: string): Attack {
  let front: Target | null = null
  return {
    name: `behind-${name.toLowerCase()}`,
    title: `Ambiguous requests through ${name}, with the example of deploy`,
    seconds: 150,
    obstacle: () => (findProxy(name) ? null : `there is no ${name} here: install Debian's package`),
    start: async (arena) => {
      const product = await arena.start({ TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://www.example.ie' })
      const folder = await mkdtemp(join(tmpdir(), 'jaunt-proxy-'))
      await makeCertificate(folder)
      const [httpPort, httpsPort] = [await freePort(), await freePort()]
      const { host, port } = product.target
      const child = await findProxy(name)?.run({ folder, upstream: `${host}:${port}`, httpPort, httpsPort })
      arena.later(async () => {
        if (child) await endProxy(child)
        await rm(folder, { recursive: true, force: true })
      })
      front = allowTarget(`http://127.0.0.1:${httpsPort}`)
      return [product]
    },
    prepare: async () => {
      const target = front
      if (!target) throw new Error('The proxy was not started.')
      for (let left = 100; left > 0; left -= 1) {
        if ((await askRaw(target, PLAIN, 900)).startsWith('HTTP/1.1 200')) break
        await sleep(200)
      }
      return (signal) => attackProxy(target, signal)
    },
  }
}

export const behindProxies: readonly Attack[] = ['nginx', 'HAProxy'].map(behind)
