import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataDirs } from '#support/process/data-dirs.ts'
import { runToEnd, startProcess } from '#support/process/product-process.ts'

// Each starts real servers, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const newDataDir = dataDirs()
/** PostgreSQL's programs lie below the checkout. Root may have made it in a folder of its own, which no other user enters. */
const closedAbove = await listClosed(process.cwd())
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

/** The folders on the way to one that only their owner or group may enter, the outermost first. */
async function listClosed(folder: string): Promise<string[]> {
  const parent = dirname(folder)
  const above = parent === folder ? [] : await listClosed(parent)
  const isClosed = ((await stat(folder)).mode & 0o001) === 0
  return isClosed ? [...above, folder] : above
}

/** With neither program root cannot run PostgreSQL through a closed folder: the error names each, and what opens it. */
async function expectRefusal(dataDir: string, folders: readonly string[]): Promise<void> {
  const ended = await runToEnd(dataDir, pathWithout('unshare', 'setpriv'))
  expect(ended.code).toBe(1)
  expect(ended.output).toContain(`cannot enter ${folders.join(' and ')}.`)
  for (const folder of folders) expect(ended.output).toContain(`\n  chmod o+x ${folder}\n`)
  expect(ended.output).not.toMatch(/^\s+at /m)
}

async function newClosedFolder(): Promise<string> {
  const folder = join(await newDataDir(), 'closed')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  return folder
}

test('PostgreSQL runs without user namespaces in an open folder, the second time as the same user', async () => {
  const dataDir = await newDataDir()
  if (isRoot && closedAbove.length > 0) return expectRefusal(dataDir, closedAbove)
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

test('PostgreSQL runs without user namespaces below a folder that only its owner may enter', async () => {
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

test('a folder that root cannot open to PostgreSQL is named, with the command that opens it', async () => {
  const closed = await newClosedFolder()
  const dataDir = join(closed, 'data')
  if (isRoot) {
    await expectRefusal(dataDir, [...closedAbove, closed])
    await chmod(closed, 0o701)
    if (closedAbove.length > 0) return expectRefusal(dataDir, closedAbove)
  }
  const product = await startProcess(dataDir, pathWithout('unshare', 'setpriv'))
  expect(await product.end('SIGTERM')).toBe(0)
})
