import { createHash, timingSafeEqual } from 'node:crypto'

type Encoding = 'base64url' | 'base64' | 'hex'

/** Returns the SHA-256 of text that nobody can guess; passwords need a slow hash. */
export function hashText(text: string, encoding: Encoding = 'base64url'): string {
  return hashBytes(Buffer.from(text), encoding)
}

/** Returns the SHA-256 of a whole buffer. */
export function hashBytes(bytes: Uint8Array, encoding: Encoding = 'base64url'): string {
  return createHash('sha256').update(bytes).digest(encoding)
}

export type Digest = { bytes: number; sha256: string }

export type Digester = ReturnType<typeof createDigester>

/** Computes SHA-256 and length of a stream; both can be read before its end. */
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

/**
 * Decodes canonical base64url; null for any other spelling. Decoders otherwise accept several spellings of a value, with unused bits,
 * padding or foreign characters.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** Compares a given proof with the right one, in a time that does not reveal where they differ. */
export function isSameProof(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
