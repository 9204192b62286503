import { Transform } from 'node:stream'
import { BackupProblem } from '../backup-problem.ts'

const BLOCK = 512
const PLAIN_FILE = [0x30, 0]

/**
 * Lets a tar through that holds plain files alone, as every backup does. Links, devices and long headers end it here, because the reader
 * behind takes headers into memory whole.
 */
export function createHeaderCheck(): Transform {
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
