import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataDirs } from '#support/process/data-dirs.ts'
import { runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const newDataDir = dataDirs()
let refusing: string

/** Programs that answer as they do where a container forbids what they are for. */
beforeAll(async () => {
  refusing = await mkdtemp(join(tmpdir(), 'jaunt-refusing-'))
  for (const program of ['unshare', 'setpriv']) {
    await mkdir(join(refusing, program))
    const refusal = `#!/bin/sh\necho "${program}: Operation not permitted" >&2\nexit 1\n`
    await writeFile(join(refusing, program, program), refusal, { mode: 0o755 })
  }
})
afterAll(() => rm(refusing, { recursive: true }))

function pathWithout(...programs: string[]): { PATH: string } {
  const shadows = programs.map((program) => join(refusing, program))
  return { PATH: [...shadows, process.env.PATH].join(delimiter) }
}

async function newClosedFolder(): Promise<string> {
  const folder = join(await newDataDir(), 'closed')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  return folder
}

test('without user namespaces it runs in an open folder, the second time as the same user', async () => {
  const dataDir = await newDataDir()
  for (const turn of ['first', 'second']) {
    const product = await startProcess(dataDir, pathWithout('unshare', 'setpriv'))
    expect((await fetch(`${product.url}/readyz`)).status, turn).toBe(200)
    expect(await product.end('SIGTERM')).toBe(0)
  }
  const { uid } = await stat(join(dataDir, 'postgres', 'data'))
  if (isRoot) expect(uid).not.toBe(0)
  else expect(uid).toBe(process.getuid?.())
})

/** Whether this system lets root hand the capability on with which a folder is passed. */
async function mayPassFolders(): Promise<boolean> {
  const pass = ['--reuid=65534', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override', 'true']
  return promisify(execFile)('setpriv', pass).then(
    () => true,
    () => false,
  )
}

test('without user namespaces it runs below a folder that only its owner may enter', async () => {
  const closed = await newClosedFolder()
  const dataDir = join(closed, 'data')
  if (isRoot && !(await mayPassFolders())) {
    expect((await runToEnd(dataDir, pathWithout('unshare'))).output).toContain(`chmod o+x ${closed}\n`)
    return
  }
  const product = await startProcess(dataDir, pathWithout('unshare'))
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)
})

test('where root cannot get PostgreSQL into a folder, the error names it and what opens it', async () => {
  const closed = await newClosedFolder()
  const dataDir = join(closed, 'data')
  if (isRoot) {
    const ended = await runToEnd(dataDir, pathWithout('unshare', 'setpriv'))
    expect(ended.code).toBe(1)
    expect(ended.output).toContain(`cannot enter ${closed}.`)
    expect(ended.output).toContain(`\n  chmod o+x ${closed}\n`)
    expect(ended.output).not.toMatch(/^\s+at /m)
    await chmod(closed, 0o701)
  }
  const product = await startProcess(dataDir, pathWithout('unshare', 'setpriv'))
  expect(await product.end('SIGTERM')).toBe(0)
})
