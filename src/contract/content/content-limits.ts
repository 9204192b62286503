export const CONTENT_LIMITS = {
  bodyBytes: 500_000,
  url: 200,
  note: 1_000,
  name: 80,
  /** preview links that a page may have at once, and the most days that one is valid */
  previewLinks: 20,
  previewDays: 30,
  pagesPerArea: 500,
  /** the number of redirects, the newest ones, that work and are listed */
  redirects: 2_000,
  versionsListed: 100,
  /** the newest `versionsStored` of each page are never deleted; older ones are deleted after `versionDays` */
  versionsStored: 50,
  versionDays: 90,
  purgeBatch: 500,
} as const

export const PAGE_LIMITS = {
  /** the size of the cached pages of each process, in all three encodings */
  cacheBytes: 32_000_000,
  /** paths remembered as empty until the next change */
  emptyPaths: 5_000,
  /** the time a visitor waits for a hanging database, if a cached page exists */
  timeoutMs: 1_000,
  retryMs: 1_000,
} as const
