export const CONTENT_LIMITS = {
  bodyBytes: 500_000,
  url: 200,
  note: 1_000,
  name: 80,
  /** open links to one page, and how long one works at most */
  previewLinks: 20,
  previewDays: 30,
  pagesPerArea: 500,
  /** the newest of them work and are listed */
  redirects: 2_000,
  versionsListed: 100,
  /** the newest `versionsKept` of each page are never purged; older ones go after `versionDays` */
  versionsStored: 50,
  versionDays: 90,
  purgeBatch: 500,
} as const

export const PAGE_LIMITS = {
  /** of rendered pages in each process, in their three forms */
  cacheBytes: 32_000_000,
  /** addresses that are known to hold no page, until the next change */
  emptyPaths: 5_000,
  /** how long a visitor waits for a database that hangs while a last good page is at hand */
  timeoutMs: 1_000,
  retryMs: 1_000,
} as const
