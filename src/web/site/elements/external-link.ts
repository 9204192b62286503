/** Linked sites get no access to our window, and links are no endorsement. */
export function externalLink(href: string): { rel?: string } {
  return /^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}
}
