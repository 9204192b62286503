/** Matches a web address up to its path. Any number of slashes may follow the scheme, because browsers read them as two. */
const AUTHORITY = /^https?:[/\\]*([^/\\?#]*)/i

/** Returns whether a web address contains a user name or password, which would leak it or disguise another site. */
export function hasCredentials(address: string): boolean {
  return AUTHORITY.exec(address.trim())?.[1]?.includes('@') ?? false
}
