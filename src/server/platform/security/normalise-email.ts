/**
 * One account, one key: compatible forms of a letter are one letter, trimmed, lower case. A plus tag makes another
 * address, so it stays.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
