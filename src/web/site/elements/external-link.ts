/** A linked site learns nothing of our window, and the link is no recommendation of ours. */
export function externalLink(href: string): { rel?: string } {
  return /^https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}
}
