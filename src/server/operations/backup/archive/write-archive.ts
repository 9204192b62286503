import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { createDigester, type Digest } from '#server/platform/security/hash-text.ts'
import { createEncryption } from './encryption.ts'

/** The fastest level: archives are three per cent larger than at the default level, for much less work. */
const GZIP_LEVEL = 1
const PART_BYTES = 4_000_000

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  /** adds a stream of unknown length in parts; returns its length and hash */
  addParts(name: (part: number) => string, source: Readable): Promise<Digest>
  /** resolves when everything is at the destination */
  finish(): Promise<void>
  /** aborts the archive; the destination gets the error */
  abandon(error: Error): Promise<void>
}

/** Creates a compressed tar archive that is written as a stream, encrypted if there is a passphrase. */
export async function createArchive(
  destination: Writable,
  passphrase: string | undefined,
): Promise<ArchiveWriter> {
  const tar = pack()
  const steps = [
    createGzip({ level: GZIP_LEVEL }),
    ...(passphrase ? [await createEncryption(passphrase)] : []),
  ]
  const written = pipeline([Readable.from(tar), ...steps, destination])
  // `add` and `finish` report the error; nothing else awaits it before they are called.
  written.catch((error: Error) => tar.destroy(error))

  async function add(name: string, bytes: Buffer): Promise<void> {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 })
    const ended = once(entry, 'finish')
    entry.end(bytes)
    await Promise.race([ended, written])
  }

  return {
    add,
    async addParts(name, source) {
      const digester = createDigester()
      let part = 0
      for await (const piece of inParts(source)) {
        digester.add(piece)
        part += 1
        await add(name(part), piece)
      }
      return digester.read()
    },
    async finish() {
      tar.finalize()
      await written
    },
    async abandon(error) {
      tar.destroy(error)
      // The caller already knows the error.
      await written.catch(() => {})
    },
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of source) {
    pieces.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}
