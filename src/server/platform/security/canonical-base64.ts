/**
 * The bytes behind base64url, null for what `toString('base64url')` would not have written. The last character holds bits
 * that stand for nothing, and decoders pass over padding and foreign characters: without this one value has many writings.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
