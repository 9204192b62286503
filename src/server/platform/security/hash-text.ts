import { createHash } from 'node:crypto'

type Encoding = 'base64url' | 'base64' | 'hex'

/** SHA-256, for text that no one can guess; passwords need a slow hash. */
export function hashText(text: string, encoding: Encoding = 'base64url'): string {
  return hashBytes(Buffer.from(text), encoding)
}

/** SHA-256 of a whole buffer. */
export function hashBytes(bytes: Uint8Array, encoding: Encoding = 'base64url'): string {
  return createHash('sha256').update(bytes).digest(encoding)
}
