import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { leadOfLink } from '#contract/content/desk-paths.ts'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'keptLocation'

export function findHomePath(role: RoleId): string {
  if (role === ROLE.admin) return '/admin'
  return role === ROLE.manager ? '/manager' : '/'
}

export function storeReturnLocation({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  try {
    sessionStorage.setItem(KEY, pathname + search)
  } catch (error) {
    logWarning('The location could not be kept.', error)
  }
}

/** Returns the path to open after sign-in: the stored one if it is allowed, otherwise the role's first screen. */
export function takeReturnLocation(role: RoleId): string {
  let memory: string | null = null
  try {
    memory = sessionStorage.getItem(KEY)
  } catch (error) {
    logWarning('The kept location could not be read.', error)
  }
  clearReturnLocation()
  return safeLocation(memory, role, window.location.origin) ?? findHomePath(role)
}

export function clearReturnLocation(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch (error) {
    logWarning('The kept location could not be removed.', error)
  }
}

function leadPlace(id: number, role: RoleId): string | null {
  if (role === ROLE.admin) return `/admin/leads/${id}`
  return role === ROLE.manager ? `/manager/leads?lead=${id}` : null
}

/**
 * Returns a location on this origin within the role's area; null for any other. The link in an email names a lead without an area, and gets
 * the role's area. A stored location is not trusted, so it is resolved before it is checked.
 */
export function safeLocation(value: string | null, role: RoleId, origin: string): string | null {
  const home = findHomePath(role)
  if (!value?.startsWith('/') || home === '/') return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    // An invalid address is ignored.
    return null
  }
  if (url.origin !== origin || url.username || url.password) return null
  const lead = leadOfLink(url)
  if (lead !== null) return leadPlace(lead, role)
  const inArea = url.pathname === home || url.pathname.startsWith(`${home}/`)
  return inArea && !url.pathname.includes('//') ? url.pathname + url.search : null
}
