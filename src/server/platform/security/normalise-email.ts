/**
 * Normalises an address: unifies compatible letters, trims it, and makes it lower case. A plus tag stays, because it makes another address.
 */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
