import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const FILE = fileURLToPath(new URL('free-port.ts', import.meta.url))

/** Returns the port that another program gets when it tries these first. */
async function askedElsewhere(first: readonly number[]): Promise<number> {
  const code = `const { freePort } = await import(${JSON.stringify(FILE)})
    const first = ${JSON.stringify(first)}
    console.log(await freePort(() => first.shift() ?? 20_000 + Math.floor(Math.random() * 10_000)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])
  return Number(stdout)
}

test('a port that was given out is given to nobody else before its owner listens', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const first = [port, other]
  expect([port, other]).not.toContain(
    await freePort(() => first.shift() ?? 20_000 + Math.floor(Math.random() * 10_000)),
  )
  expect([port, other]).not.toContain(await askedElsewhere([port, other]))
})

test('the owner of a port can listen on it, and a port on which somebody listens is not given out', async () => {
  const port = await askedElsewhere([])
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await askedElsewhere([port])).not.toBe(port)
  server.close()
})

test('a port can be given out again when the program that had it has ended', async () => {
  const port = await askedElsewhere([])
  expect(await askedElsewhere([port])).toBe(port)
})
