import { defineEndpoint } from '../basics/endpoint.ts'
import { OnePage } from './content-endpoints.ts'
import { BasedOnVersion, ContentPage } from './content-page.ts'

const tags = ['Content']

const DRAFT = '/api/content/:area/:id/draft'

/** The next document of a live page. It is saved as a change of the page with `draft`. */
export const DRAFT_API = {
  publish: defineEndpoint({
    method: 'POST',
    path: `${DRAFT}/publish`,
    access: 'admin',
    tags,
    summary: 'Put the draft of a live page in the place of what visitors see',
    description:
      'Without a draft nothing changes. A page that is not live is published by changing `is_published`.',
    params: OnePage,
    body: BasedOnVersion.nullish(),
    response: { 200: ContentPage },
  }),
  discard: defineEndpoint({
    method: 'DELETE',
    path: DRAFT,
    access: 'admin',
    tags,
    summary: 'Discard the draft of a live page',
    description: 'It stays in the versions.',
    params: OnePage,
    response: { 200: ContentPage },
  }),
} as const
