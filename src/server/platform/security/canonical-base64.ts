/**
 * Decodes canonical base64url; null for any other spelling. Without this a value has several spellings: unused bits, padding and
 * foreign characters.
 */
export function decodeBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
