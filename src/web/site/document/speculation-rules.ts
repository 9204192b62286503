/** Never prefetched: addresses that change something, are rendered in the browser, or are large. */
const NOT_PAGES = [
  '/api/*',
  '/quote',
  '/quote/*',
  '/login',
  '/reset-password',
  '/invitation',
  '/admin',
  '/admin/*',
  '/manager',
  '/manager/*',
]
const NOT_DOCUMENTS = ['/art/*', '/assets/*', '/images/*']

/**
 * A link is fetched as soon as somebody is about to follow it. Within the page, because a file of rules is one request
 * more before the first picture.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [...NOT_PAGES, ...NOT_DOCUMENTS] } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
