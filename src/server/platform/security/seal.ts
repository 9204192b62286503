import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM for short texts that have to be read again. `purpose` says whose text it is: moved to somebody else's row it cannot be
 * opened.
 */
export function sealText(key: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** null when it was sealed with another key, for something else, or changed since. */
export function openText(key: Buffer, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // A wrong key and a changed text fail alike; both have the same answer.
    return null
  }
}
