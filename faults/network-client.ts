import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Addresses for documents, which no network of anybody uses. */
export const SERVER = '198.51.100.1'
export const PROXY = '198.51.100.2'
export const STRANGER = '203.0.113.3'
/** More wrong passwords than one address may try. */
export const ASKS = 60

/** How many wrong passwords were looked at. */
export type Passed = { proxy: number; stranger: number }

type Question = { from: string; path: string; visitor?: string; body?: object }

function ask(port: number, { from, path, visitor, body }: Question): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (visitor) headers['x-forwarded-for'] = visitor
    const method = body ? 'POST' : 'GET'
    const outgoing = request(
      { host: SERVER, port, path, method, headers, localAddress: from },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}

async function countTries(port: number, from: string): Promise<number> {
  let tried = 0
  for (let number = 0; number < ASKS; number += 1) {
    const body = { email: `nobody${from}${number}@example.ie`, password: 'not this one' }
    const visitor = `192.0.2.${number + 1}`
    if ((await ask(port, { from, path: '/api/auth/login', visitor, body })) === 401) tried += 1
  }
  return tried
}

async function main(port: number): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    const status = await ask(port, { from: STRANGER, path: '/readyz' }).catch(() => 0)
    if (status === 200) break
    await sleep(100)
  }
  const passed: Passed = { proxy: await countTries(port, PROXY), stranger: await countTries(port, STRANGER) }
  process.stdout.write(JSON.stringify(passed))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(Number(process.argv[2]))
