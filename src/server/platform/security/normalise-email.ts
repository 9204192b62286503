/** Normalises an address: compatible letters are unified, trimmed, lower case. A plus tag stays, because it makes another address. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
