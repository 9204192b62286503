/** The documents of the site: pages of text that have their own address. */
export const DOCUMENT_PATHS = [
  '/about',
  '/how-it-works',
  '/privacy',
  '/terms',
  '/cookies',
  '/insurance',
  '/licenses',
  '/accessibility',
]

export const PUBLIC_PATHS = ['/', ...DOCUMENT_PATHS, '/thank-you', '/404']
