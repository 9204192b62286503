import { createHash } from 'node:crypto'

/** SHA-256 in base64url. For keys, tokens and texts that nobody can guess; passwords need a slow hash. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
