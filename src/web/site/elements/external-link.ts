/**
 * Returns the attributes of an external link, which keep the linked site from reaching our window and learning where visitors come from.
 */
export function externalLink(href: string): { rel?: string } {
  return /^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}
}
