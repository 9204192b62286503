import { ROLE, type RoleId } from '#contract/basics/role.ts'
import { leadOfLink } from '#contract/content/desk-paths.ts'
import { logWarning } from '#web/lib/log.ts'

const KEY = 'keptLocation'

export function findHomePath(role: RoleId): string {
  if (role === ROLE.admin) return '/admin'
  return role === ROLE.manager ? '/manager' : '/'
}

/** Remembers, for this tab, where somebody was going when they had to sign in. */
export function storeReturnLocation({ pathname, search }: Pick<URL, 'pathname' | 'search'>): void {
  try {
    sessionStorage.setItem(KEY, pathname + search)
  } catch (error) {
    logWarning('The location could not be kept.', error)
  }
}

/** Returns the path to go to after signing in: the stored location if the role may use it, else the role's own start. */
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

/** Returns the path at which a role reads a lead; null for a role that reads none. */
function leadPlace(id: number, role: RoleId): string | null {
  if (role === ROLE.admin) return `/admin/leads/${id}`
  return role === ROLE.manager ? `/manager/leads?lead=${id}` : null
}

/**
 * A location of this origin inside the role's own area, spelt as the browser resolves it; null for anything else. The link of
 * a mail names a lead and no area: it becomes the place of that lead in the role's own.
 * A stored location is not trusted: it is resolved first and judged afterwards.
 */
export function safeLocation(value: string | null, role: RoleId, origin: string): string | null {
  const home = findHomePath(role)
  if (!value?.startsWith('/') || home === '/') return null
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    // An address that cannot be resolved leads nowhere.
    return null
  }
  if (url.origin !== origin || url.username || url.password) return null
  const lead = leadOfLink(url)
  if (lead !== null) return leadPlace(lead, role)
  const inArea = url.pathname === home || url.pathname.startsWith(`${home}/`)
  return inArea && !url.pathname.includes('//') ? url.pathname + url.search : null
}
