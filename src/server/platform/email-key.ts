/** One account, one key: NFC, trimmed, lower case. A plus tag makes another address, so it stays. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
