import { defineEndpoint } from '../basics/endpoint.ts'
import { noContent } from '../basics/response.ts'
import { NEWS_LIMITS, NewsList, NewsRead } from './news.ts'

const tags = ['Leads']
const NEWS = '/api/news'

/** What is behind the bell of the desk: each person's own. */
export const NEWS_API = {
  list: defineEndpoint({
    method: 'GET',
    path: NEWS,
    access: 'staff',
    tags,
    summary: 'What concerns the signed-in person, the newest first',
    description:
      `The newest ${NEWS_LIMITS.listed} of the last ${NEWS_LIMITS.days} days, on leads that are theirs or nobody’s. ` +
      'What staff did is no news. An entry is unread until the person has looked, or somebody has done what it waits for.',
    response: { 200: NewsList },
  }),
  markRead: defineEndpoint({
    method: 'POST',
    path: `${NEWS}/read`,
    access: 'staff',
    tags,
    summary: 'Say what one has looked at: on every device',
    description: 'Everything up to a moment, or what is about one lead. A lead that is gone has no news.',
    body: NewsRead,
    response: noContent('Read'),
  }),
} as const
