import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { createLocalStorage } from '#server/adapters/storage/local-storage.ts'
import { images } from '#server/platform/database/tables.ts'
import { type BearerHeaders, setUpTestApp } from '#support/app.ts'
import { noisyPicture, paintImage, uploadRequest } from '#support/pictures.ts'
import { setUpTestFolder } from '#support/test-folder.ts'

const folder = setUpTestFolder()
const fixture = setUpTestApp({ storage: createLocalStorage(folder) })
let admin: BearerHeaders

beforeAll(async () => {
  admin = await fixture.signIn('admin')
})

/** Begins at once; what is injected begins when somebody waits for it. */
const send = async (value: Buffer) =>
  await fixture.app.inject(uploadRequest(admin, [{ name: 'file', value, fileName: 'car.png' }]))

/** Another process ends between the list and the look. */
const look = (pid: string, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')

/** The process of this one's pictures, by its program. */
async function findPictureProcess(): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const isOurs = (await look(pid, 'status')).includes(`\nPPid:\t${process.pid}\n`)
    if (isOurs && (await look(pid, 'cmdline')).includes('picture-program.ts')) return Number(pid)
  }
  return undefined
}

test.runIf(process.platform === 'linux')(
  'an upload whose process is killed is told so and leaves nothing; the next one is stored',
  async () => {
    const lost = send(await noisyPicture(1_500))
    await expect.poll(findPictureProcess, { timeout: 10_000 }).toBeDefined()
    process.kill((await findPictureProcess()) ?? 0, 'SIGKILL')
    const response = await lost
    expect([response.statusCode, response.headers['retry-after'], response.json().message]).toEqual([
      503,
      '5',
      'This image could not be processed. Please try again, or save a smaller version.',
    ])
    expect(await fixture.db.$count(images)).toBe(0)
    expect(await readdir(folder)).toEqual([])
    expect((await send(await paintImage(300, 200).jpeg().toBuffer())).statusCode).toBe(201)
  },
)
