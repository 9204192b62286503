export const CONTENT_LIMITS = {
  bodyBytes: 500_000,
  url: 200,
  note: 1_000,
  name: 80,
  /** open links per page, and the longest life of one */
  previewLinks: 20,
  previewDays: 30,
  pagesPerArea: 500,
  /** only the newest of them work and are listed */
  redirects: 2_000,
  versionsListed: 100,
  /** the newest `versionsKept` of each page are never deleted; older ones are after `versionDays` */
  versionsStored: 50,
  versionDays: 90,
  purgeBatch: 500,
} as const

export const PAGE_LIMITS = {
  /** size of the cached pages in each process, in all three encodings */
  cacheBytes: 32_000_000,
  /** paths remembered as empty until the next change */
  emptyPaths: 5_000,
  /** how long a visitor waits for a hanging database when a cached page exists */
  timeoutMs: 1_000,
  retryMs: 1_000,
} as const
