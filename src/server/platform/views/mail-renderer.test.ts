import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mailModel } from '#support/mail/mail-models.ts'
import { createMailRenderer, type MailRenderer } from './mail-renderer.ts'

/** A bundle that renders, hangs, fails or crashes, depending on the customer's name. */
const BUNDLE = `
export async function renderMail({ lead: { full_name } }) {
  if (full_name === 'endless') for (;;);
  if (full_name === 'broken') throw new TypeError('no ' + full_name)
  if (full_name === 'deadly') process.exit(3)
  return { subject: full_name, html: '', text: '', attachments: [] }
}`
let folder: string
let bundle: URL
let renderer: MailRenderer | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jaunt-renderer-'))
  const file = join(folder, 'mail.mjs')
  await writeFile(file, BUNDLE)
  bundle = pathToFileURL(file)
})
afterEach(() => renderer?.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

function open(timeoutMs = 5_000, idleMs = 60_000) {
  const opened = createMailRenderer(bundle, { timeoutMs, idleMs })
  renderer = opened
  return (full_name: string) =>
    opened.render(mailModel({ lead: { full_name } })).then(({ subject }) => subject)
}

test('emails are rendered in a thread, and each caller gets its own', async () => {
  const draw = open()
  expect(await Promise.all(['one', 'two', 'three'].map(draw))).toEqual(['one', 'two', 'three'])
})

test('an email that cannot be rendered fails alone, and its error quotes none of its text', async () => {
  const draw = open()
  const [bad, good] = await Promise.allSettled([draw('broken'), draw('good')])
  expect(bad).toMatchObject({ reason: new Error('The mail could not be rendered: TypeError') })
  expect(good).toEqual({ status: 'fulfilled', value: 'good' })
})

test('an email whose rendering does not end times out, and does not block the process meanwhile', async () => {
  const draw = open(600)
  let turns = 0
  const beat = setInterval(() => {
    turns += 1
  }, 20)
  await expect(draw('endless')).rejects.toThrow('took too long')
  clearInterval(beat)
  expect(turns).toBeGreaterThan(10)
  renderer?.close()
  expect(await open()('after')).toBe('after')
})

test('a thread that ends is replaced for the next email', async () => {
  const draw = open()
  await expect(draw('deadly')).rejects.toThrow('ended')
  expect(await draw('after')).toBe('after')
})

test('a thread without work is ended, and started again when needed', async () => {
  const draw = open(5_000, 1)
  expect(await draw('one')).toBe('one')
  expect(await draw('two')).toBe('two')
})
