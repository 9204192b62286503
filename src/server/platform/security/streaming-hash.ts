import { createHash } from 'node:crypto'

export type Digest = { bytes: number; sha256: string }

export type Digester = ReturnType<typeof createDigester>

/** SHA-256 and length of a stream; readable before the end. */
export function createDigester() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add(piece: Uint8Array): void {
      hash.update(piece)
      bytes += piece.length
    },
    read: (): Digest => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}

export async function streamingHash(pieces: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digester = createDigester()
  for await (const piece of pieces) digester.add(piece)
  return digester.read()
}
