import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { hashBytes } from '#server/platform/security/hash-text.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { createArchive } from './archive/write-archive.ts'
import { BackupProblem } from './backup-problem.ts'
import { checkArchive } from './check-archive.ts'
import { openArchive } from './destination/open-destination.ts'

const folder = setUpTestFolder()
const PASSPHRASE = 'a long walk by the sea'
const ROWS = Buffer.from('1\tone\n2\ttwo\n')

type Entry = [header: Partial<Header> & { name: string }, content?: Buffer]

const manifest = (changes: object = {}) =>
  Buffer.from(
    JSON.stringify({
      format: 1,
      version: '1.0.0',
      takenAt: '2026-11-22T02:27:00Z',
      postgresql: '18',
      migration: { when: 1, tag: 'one' },
      tables: [
        { name: 'leads', columns: ['id'], rows: 2, bytes: ROWS.length, sha256: hashBytes(ROWS, 'hex') },
      ],
      sequences: [],
      pictures: [],
      missingPictures: [],
      leftOut: [],
      ...changes,
    }),
  )
const TABLE: Entry = [{ name: 'tables/leads/000001.copy' }, ROWS]
const LIST: Entry = [{ name: 'manifest.json' }, manifest()]

async function tar(entries: readonly Entry[]): Promise<Buffer> {
  const made = pack()
  for (const [header, content = Buffer.alloc(0)] of entries) made.entry(header, content)
  made.finalize()
  return gzipSync(Buffer.concat(await Readable.from(made).toArray()))
}

/** Returns the error's sentence; null if the archive is valid. */
async function refusal(bytes: Buffer, key: Parameters<typeof checkArchive>[1] = { passphrase: undefined }) {
  try {
    await checkArchive(Readable.from([bytes]), key)
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(BackupProblem)
    const { message } = error as Error
    expect(message).toMatch(/^[^\n]{1,300}\.?$/)
    return message
  }
}

async function encrypted(): Promise<Buffer> {
  const path = join(folder, 'encrypted')
  const writer = await createArchive(createWriteStream(path), PASSPHRASE)
  await writer.add('tables/leads/000001.copy', ROWS)
  await writer.add('manifest.json', manifest())
  await writer.finish()
  const { destination, archive } = await openArchive(path, readConfig({ DATA_DIR: folder }))
  return Buffer.concat(await (await destination.read(archive)).toArray())
}

test('an unchanged archive passes', async () => {
  expect(await refusal(await tar([TABLE, LIST]))).toBe(null)
})

test.each<[string, readonly Entry[], RegExp]>([
  [
    'a link',
    [[{ name: 'tables/leads/000001.copy', type: 'symlink', linkname: '/etc/passwd' }], LIST],
    /plain/,
  ],
  ['a hard link', [[{ name: 'pictures/a', type: 'link', linkname: 'pictures/b' }], LIST], /plain files/],
  ['a device', [[{ name: 'pictures/null', type: 'character-device' }], LIST], /plain files/],
  ['a folder', [[{ name: 'pictures', type: 'directory' }], LIST], /plain files/],
  ['a header without end', [[{ name: `pictures/${'long/'.repeat(80)}x` }], LIST], /plain files/],
  ['an absolute name', [[{ name: '/etc/passwd' }], LIST], /an entry named "\/etc\/passwd"/],
  ['a name that leads out', [[{ name: 'pictures/../../.ssh/keys' }], LIST], /an entry named/],
  ['a table that leads out', [[{ name: 'tables/../000001.copy' }], LIST], /an entry named/],
  ['an entry of nobody', [[{ name: 'README' }], LIST], /an entry named "README"/],
  ['a part twice', [TABLE, TABLE, LIST], /table leads are there twice/],
  ['an image twice', [[{ name: 'pictures/a' }], [{ name: 'pictures/a' }], LIST], /image a is there twice/],
  [
    'settings twice',
    [[{ name: 'settings.env' }], [{ name: 'settings.env' }], LIST],
    /settings are there twice/,
  ],
  ['a list twice', [TABLE, LIST, LIST], /more in it/],
  ['something behind its list', [LIST, TABLE], /more in it/],
  ['no list', [TABLE], /its list of contents is missing/],
  ['a list that is no JSON', [TABLE, [{ name: 'manifest.json' }, Buffer.from('{')]], /cannot be read/],
  ['a list of another kind', [TABLE, [{ name: 'manifest.json' }, Buffer.from('[]')]], /format/],
  ['a list without end', [[{ name: 'manifest.json' }, Buffer.alloc(40_000_000, ' ')]], /too large/],
  [
    'a list of nothing',
    [[{ name: 'manifest.json' }, Buffer.from(`[${'{},'.repeat(1_000_000)}{}]`)]],
    /too long/,
  ],
  [
    'more tables than any',
    Array.from({ length: 1_002 }, (_, n): Entry => [{ name: `tables/t${n}/000001.copy` }]),
    /more tables/,
  ],
  [
    'other rows than its list',
    [[{ name: 'tables/leads/000001.copy' }, Buffer.from('1\n')], LIST],
    /table leads/,
  ],
  [
    'a row without end',
    [1, 2, 3].map((part) => [
      { name: `tables/leads/00000${part}.copy` },
      Buffer.alloc(part === 1 ? 30_000_000 : 20_000_000, 'a'),
    ]),
    /a row of the table leads is too large/,
  ],
])('an archive with %s is refused in one sentence', async (_what, entries, words) => {
  expect(await refusal(await tar(entries))).toMatch(words)
})

test('an archive cut off anywhere is refused in a sentence that says so', async () => {
  const [open, closed] = [await tar([TABLE, LIST]), await encrypted()]
  for (let end = 0; end < open.length; end += 7)
    expect(await refusal(open.subarray(0, end)), `open, ${end}`).toMatch(/cut off|no archive of Jaunt/)
  for (const end of [30, 60, 90, closed.length - 20, closed.length - 1])
    expect(await refusal(closed.subarray(0, end), { passphrase: PASSPHRASE }), `closed, ${end}`).toMatch(
      /cut off/,
    )
  expect(await refusal(Buffer.from('a letter'))).toMatch('no archive of Jaunt')
})

test('another passphrase and a damaged byte get different errors', async () => {
  const bytes = await encrypted()
  expect(await refusal(bytes, { passphrase: PASSPHRASE })).toBe(null)
  expect(await refusal(bytes, { passphrase: 'another one' })).toMatch('The passphrase is another one')
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  expect(await refusal(bytes, { passphrase: PASSPHRASE })).toMatch('The archive is damaged')
})

test('an archive that is not encrypted is refused where a passphrase is set, unless it is allowed', async () => {
  const bytes = await tar([TABLE, LIST])
  expect(await refusal(bytes, { passphrase: PASSPHRASE })).toMatch('The archive is not encrypted')
  expect(await refusal(bytes, { passphrase: PASSPHRASE, isOpenAllowed: true })).toBe(null)
})

/** Returns the most megabytes that a check takes, in a separate process. On Linux `maxRSS` includes the parent's memory. */
async function memoryFor(path: string): Promise<number> {
  const script = `
    import { createReadStream } from 'node:fs'
    let most = process.memoryUsage.rss()
    setInterval(() => { most = Math.max(most, process.memoryUsage.rss()) }, 5).unref()
    import { checkArchive } from ${JSON.stringify(join(import.meta.dirname, 'check-archive.ts'))}
    await checkArchive(createReadStream(process.argv[1]), { passphrase: undefined }).catch(() => {})
    console.log(most)`
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, path])
  return Number(stdout) / 1_048_576
}

test('reading a list of 400,000 images without a name stays within 300 MB', { timeout: 60_000 }, async () => {
  const path = join(folder, 'nameless-pictures')
  const list = manifest({ pictures: Array.from({ length: 400_000 }, () => ({})) })
  await writeFile(path, await tar([TABLE, [{ name: 'manifest.json' }, list]]))
  expect(await memoryFor(path)).toBeLessThan(300)
})

test.each([
  ['600 MB of nothing in one entry', 'tables/leads/000001.copy', '0'],
  ['600 MB of header', 'pax', 'x'],
  ['600 MB of list', 'manifest.json', '0'],
])('reading %s stays within 300 MB', { timeout: 60_000 }, async (what, name, type) => {
  const size = 600_000_000
  const header = Buffer.alloc(512)
  header.write(name)
  header.write('0000600\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  header.fill(' ', 148, 156)
  header.write(
    `${[...header]
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  const zeros = Buffer.alloc(1_000_000, '\n')
  async function* content() {
    yield header
    for (let left = size; left > 0; left -= zeros.length) yield zeros
  }
  const path = join(folder, what.replaceAll(' ', '-'))
  await writeFile(path, '')
  await pipeline(content, createGzip({ level: 1 }), createWriteStream(path))
  expect(await memoryFor(path)).toBeLessThan(300)
})
