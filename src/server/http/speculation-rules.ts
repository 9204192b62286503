import type { FastifyInstance } from 'fastify'

export const SPECULATION_RULES = '/speculation-rules.json'

/** Never a page: what changes something, what is drawn in the browser, what is large. */
const NOT_PAGES = ['/api/*', '/quote', '/login', '/admin', '/admin/*', '/manager', '/manager/*']
const NOT_DOCUMENTS = ['/art/*', '/assets/*', '/images/*']

/** A link is fetched as soon as somebody is about to follow it. Only browsers that know of this ask for the rules. */
const RULES = JSON.stringify({
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

/** In a file of their own: inline the policy of the pages would block them. */
export function addSpeculationRules(app: FastifyInstance): void {
  app.get(SPECULATION_RULES, { config: { access: 'public' } }, (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(RULES),
  )
}
