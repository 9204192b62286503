import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietStretch } from '#support/quiet-stretch.ts'

const MANIFEST = fileURLToPath(new URL('../../package.json', import.meta.url))

/** The program that replaces the product. It reports how it was started and what stopped it. */
const STAND_IN = `
process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0) })
setInterval(() => {}, 1_000)
console.log('serves', process.pid, ...process.argv.slice(2))`

let checkout: string
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'jaunt-npm-'))
  await mkdir(join(checkout, 'scripts'))
  const { scripts } = JSON.parse(await readFile(MANIFEST, 'utf8'))
  await writeFile(join(checkout, 'package.json'), JSON.stringify({ name: 'stand-in', scripts }))
  await writeFile(join(checkout, 'scripts', 'start.mjs'), STAND_IN)
})
afterAll(() => rm(checkout, { recursive: true }))

/** Returns the output of all processes that npm started, once the last of them has ended, or three seconds after npm has. */
async function stopNpm(...args: string[]): Promise<string> {
  const npm = spawn('npm', args, { cwd: checkout, stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = once(npm.stdout, 'close')
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
    if (String(chunk).includes('serves')) npm.kill('SIGTERM')
  })
  await once(npm, 'exit')
  await Promise.race([closed, quietStretch(3_000)])
  const left = Number(/serves (\d+)/.exec(output)?.[1])
  if (!output.includes('stopped')) process.kill(left, 'SIGKILL')
  return output
}

test('stopping `npm start` stops the product, which gets the signal', async () => {
  const output = await stopNpm('start', '--', '--production')
  expect(output).toMatch(/^serves \d+ --production$/m)
  expect(output).toContain('stopped in order')
})
