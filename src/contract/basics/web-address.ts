/** The part before the path of a web address, however many slashes begin it: browsers read them as two. */
const AUTHORITY = /^https?:[/\\]*([^/\\?#]*)/i

/** Whether a web address carries a user name or a password: it would give them away, or pass for another site's. */
export function hasCredentials(address: string): boolean {
  return AUTHORITY.exec(address.trim())?.[1]?.includes('@') ?? false
}
