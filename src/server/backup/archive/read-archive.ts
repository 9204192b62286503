import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupProblem } from '../backup-problem.ts'
import { createDecryption, MAGIC } from './encryption.ts'

/** One entry; its content must be read before the next entry comes. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> }

/** The entries of an archive in their order. Throws BackupProblem when it is cut off, damaged or closed to this passphrase. */
export async function* readArchive(
  source: Readable,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const { whole, isEncrypted } = await peek(source)
  if (isEncrypted && !passphrase) {
    source.destroy()
    throw new BackupProblem('The archive is encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  }
  const tar = extract()
  const steps: Transform[] = [
    ...(isEncrypted && passphrase ? [createDecryption(passphrase)] : []),
    createGunzip(),
  ]
  const reading = pipeline([whole, ...steps, tar])
  // Whoever reads the entries meets it there.
  reading.catch((error: Error) => tar.destroy(error))
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> }
    await reading
  } catch (error) {
    throw error instanceof BackupProblem ? error : unreadable(error as Error, isEncrypted)
  } finally {
    whole.destroy()
    source.destroy()
  }
}

export async function readBytes(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Under a wrong passphrase everything looks damaged, long before the tag at the end says so. */
function unreadable(cause: Error, isEncrypted: boolean): BackupProblem {
  const reason = isEncrypted
    ? 'The passphrase is another one, or the archive is damaged'
    : 'The archive is damaged or cut off'
  return new BackupProblem(`${reason}: ${cause.message}`, { cause })
}

/** Looks at the beginning without taking it away. */
async function peek(source: Readable): Promise<{ whole: Readable; isEncrypted: boolean }> {
  const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < MAGIC.length) {
    const { done, value } = await pieces.next()
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
  return { whole, isEncrypted: head.subarray(0, MAGIC.length).equals(MAGIC) }
}
