import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url))

/** Stands in for the product, and answers /readyz. */
let product: Server
let port: number
let answer: string | undefined
/** A folder with what this command needs of a checkout. */
let checkout: string
beforeAll(async () => {
  product = createServer(({ url }, response) => response.end(answer ?? `asked for ${url}`)).listen(
    0,
    '127.0.0.1',
  )
  await once(product, 'listening')
  ;({ port } = product.address() as AddressInfo)
  checkout = await mkdtemp(join(tmpdir(), 'jaunt-health-'))
  await mkdir(join(checkout, 'scripts'))
  await cp(join(SCRIPTS, 'health.mjs'), join(checkout, 'scripts', 'health.mjs'))
  await cp(join(SCRIPTS, 'run'), join(checkout, 'scripts', 'run'), { recursive: true })
})
afterAll(async () => {
  product.close()
  product.closeAllConnections()
  await rm(checkout, { recursive: true })
})

/** Runs the command from another folder, as a monitor does. */
async function askHealth(file: string, settings: Record<string, string> = {}) {
  await writeFile(join(checkout, '.env'), file)
  const env = { PATH: process.env.PATH, ...settings }
  const ran = promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'health.mjs')], {
    cwd: tmpdir(),
    env,
  })
  return ran.then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }) => String(stderr).trim(),
  )
}

test('the health check asks the port that only .env names', async () => {
  expect(await askHealth(`PORT=${port}\nHOST=0.0.0.0\n`)).toBe('asked for /readyz')
})

test('the environment goes before .env for the health check, and a blank setting counts as not given', async () => {
  expect(await askHealth('PORT=1\nHOST=192.0.2.1\n', { PORT: String(port), HOST: '' })).toBe(
    'asked for /readyz',
  )
  expect(await askHealth('PORT=1\n')).toMatch('http://127.0.0.1:1/readyz does not answer')
})

test('the health check says in words what is not well', async () => {
  const mail = { ok: false, problem: 'the mail server does not answer' }
  answer = JSON.stringify({
    status: 'ready',
    version: '1.2.3',
    build: 'abc',
    migration: 'm',
    database: { ok: true },
    mail,
  })
  expect(await askHealth(`PORT=${port}\n`)).toBe(
    'ready, Jaunt 1.2.3, build abc\nmail: the mail server does not answer',
  )
  answer = undefined
})
