import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupProblem } from '../backup-problem.ts'
import { createDecryption, MAGIC } from './encryption.ts'

const BLOCK = 512

const PLAIN_FILE = [0x30, 0]

/** An entry of an archive; its content must be read before the next entry. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> }

/** The means to open an archive. If a passphrase is set, an unencrypted archive must be allowed explicitly, since it may be forged. */
export type ArchiveKey = { passphrase: string | undefined; isOpenAllowed?: boolean }

/** Yields an archive's entries in order. Throws BackupProblem if it is cut off, damaged or has another passphrase. */
export async function* readArchive(source: Readable, key: ArchiveKey): AsyncGenerator<ArchiveEntry> {
  const { whole, isEncrypted, problem } = await peek(source, key)
  if (problem) {
    source.destroy()
    throw new BackupProblem(problem)
  }
  const { passphrase } = key
  const tar = extract()
  const steps: Transform[] = [
    ...(isEncrypted && passphrase ? [createDecryption(passphrase)] : []),
    createGunzip(),
    createHeaderCheck(),
  ]
  const reading = pipeline([whole, ...steps, tar])
  // The error reaches whoever reads the entries.
  reading.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, content: explained(entry as AsyncIterable<Buffer>) }
    await reading
  } catch (error) {
    throw explain(error)
  } finally {
    whole.destroy()
    source.destroy()
  }
}

/** The most bytes in memory at once: a list of all images, or the largest image. */
const WHOLE_BYTES = 32_000_000

/** Reads content into memory. Throws BackupProblem if it is larger than anything Jaunt writes. */
export async function readBytes(content: AsyncIterable<Buffer>, most: number = WHOLE_BYTES): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.length
    if (bytes > most)
      throw new BackupProblem('The archive is none of Jaunt, or damaged: a part of it is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function* explained(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw explain(error)
  }
}

/** Explains a failed decompression; a wrong passphrase was reported before. */
function explain(error: unknown): BackupProblem {
  if (error instanceof BackupProblem) return error
  return new BackupProblem(`The archive is damaged or cut off: ${(error as Error).message}`, { cause: error })
}

type Peeked = { whole: Readable; isEncrypted: boolean; problem: string | undefined }

/** Reads the start of an archive without consuming it. */
async function peek(source: Readable, key: ArchiveKey): Promise<Peeked> {
  const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < MAGIC.length) {
    const { done, value } = await pieces.next().catch((error: unknown) => Promise.reject(explain(error)))
    if (done) break
    head = Buffer.concat([head, value])
  }
  const whole = Readable.from(
    (async function* () {
      yield head
      yield* { [Symbol.asyncIterator]: () => pieces }
    })(),
    { objectMode: false },
  )
  const isEncrypted = head.subarray(0, MAGIC.length).equals(MAGIC)
  return { whole, isEncrypted, problem: describeObstacle(head, isEncrypted, key) }
}

const GZIP = Buffer.from([0x1f, 0x8b])

function describeObstacle(
  head: Buffer,
  isEncrypted: boolean,
  { passphrase, isOpenAllowed = false }: ArchiveKey,
): string | undefined {
  if (isEncrypted) {
    return passphrase ? undefined : 'The archive is encrypted. Set BACKUP_PASSPHRASE to its passphrase.'
  }
  if (head.length === 0) return 'The archive is cut off: the file is empty.'
  if (!head.subarray(0, GZIP.length).equals(GZIP)) {
    return 'This file is no archive of Jaunt, or its beginning is damaged.'
  }
  if (!passphrase || isOpenAllowed) return undefined
  return (
    'The archive is not encrypted, and BACKUP_PASSPHRASE is set: someone without the passphrase may have put it there. ' +
    'If you know that it is yours, add --allow-unencrypted.'
  )
}

/**
 * Accepts only plain files, the only kind in backups. Links, devices and long headers are rejected, because the reader that follows loads
 * headers into memory whole.
 */
function createHeaderCheck(): Transform {
  let header = Buffer.alloc(0)
  /** bytes of content until the next header */
  let content = 0

  function look(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      const skipped = Math.min(content, chunk.length - at)
      content -= skipped
      at += skipped
      const part = chunk.subarray(at, at + BLOCK - header.length)
      header = Buffer.concat([header, part])
      at += part.length
      if (header.length < BLOCK) return
      content = Math.ceil(readSize(header) / BLOCK) * BLOCK
      header = Buffer.alloc(0)
    }
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        look(chunk)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

function readSize(header: Buffer): number {
  if (header.every((byte) => byte === 0)) return 0
  const size = /^ *([0-7]+)[ \0]*$/.exec(header.toString('latin1', 124, 136))?.[1]
  if (size === undefined || !PLAIN_FILE.includes(header[156] ?? -1)) {
    throw new BackupProblem(
      'The archive is none of Jaunt, or damaged: it holds something else than plain files.',
    )
  }
  return Number.parseInt(size, 8)
}
