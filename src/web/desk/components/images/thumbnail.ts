/** The image store has small ones. */
export function thumbnailOf(address: string): string {
  return address.startsWith('/api/images/') ? `${address}?w=480` : address
}
