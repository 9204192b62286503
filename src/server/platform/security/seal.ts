import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a short text with AES-256-GCM. `purpose` names the text's owner, so it cannot be decrypted after being moved to another row. */
export function sealText(key: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text; null if it has another key or purpose, or was changed. */
export function openText(key: Buffer, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose)).setAuthTag(tag)
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // A wrong key and a changed text fail in the same way.
    return null
  }
}
