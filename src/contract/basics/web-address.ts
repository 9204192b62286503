/** The part before the path of a web address, with any number of slashes: browsers read them as two. */
const AUTHORITY = /^https?:[/\\]*([^/\\?#]*)/i

/** Whether a web address contains a user name or password, which would leak it or disguise another site. */
export function hasCredentials(address: string): boolean {
  return AUTHORITY.exec(address.trim())?.[1]?.includes('@') ?? false
}
