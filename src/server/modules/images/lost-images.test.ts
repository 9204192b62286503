import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { images } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { longImage, paintImage, uploadRequest } from '#support/images.ts'
import { until } from '#support/process/product-process.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const folder = setUpTestFolder()
const fixture = setUpTestApp({ storage: createLocalStorage(folder) })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})

/** Sends at once; an injected request is sent only when it is awaited. */
const send = async (value: Buffer) =>
  await fixture.app.inject(uploadRequest(admin, [{ name: 'file', value, fileName: 'car.png' }]))

/** Lists the image processes of this process by their program; other test files may have left idle ones. */
async function listImageProcesses(): Promise<number[]> {
  const lines = process.platform === 'linux' ? await listByProc() : await listByPs()
  return lines
    .filter(({ parent, command }) => parent === process.pid && command.includes('image-worker'))
    .map(({ pid }) => pid)
}

/** Kills the first new image process as soon as it exists. */
async function killImageProcess(others: number[]): Promise<void> {
  const findOurs = async () => (await listImageProcesses()).find((pid) => !others.includes(pid))
  const pid = await until('there is a process for images', findOurs, 10_000)
  process.kill(pid, 'SIGKILL')
}

type Listed = { pid: number; parent: number; command: string }

/** Lists processes without `ps`, which small Linux images lack. */
async function listByProc(): Promise<Listed[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process may have ended by now.
  const look = (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const listProcess = async (pid: string) => ({
    pid: Number(pid),
    parent: Number(/^PPid:\t(\d+)$/m.exec(await look(pid, 'status'))?.[1]),
    command: await look(pid, 'cmdline'),
  })
  return Promise.all(pids.map(listProcess))
}

async function listByPs(): Promise<Listed[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  return [...stdout.matchAll(/^ *(\d+) +(\d+) (.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }))
}

test('an upload whose process is killed fails with a message and leaves nothing; the next one is stored', async () => {
  const others = await listImageProcesses()
  const lost = send(await longImage())
  await killImageProcess(others)
  const response = await lost
  expect([response.statusCode, response.headers['retry-after'], response.json().message]).toEqual([
    503,
    '5',
    'This image could not be processed. Please try again, or save a smaller version.',
  ])
  expect(await fixture.db.$count(images)).toBe(0)
  expect(await readdir(folder)).toEqual([])
  expect((await send(await paintImage(300, 200).jpeg().toBuffer())).statusCode).toBe(201)
})
