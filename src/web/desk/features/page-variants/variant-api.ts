import type { ContentPage } from '#contract/content/content-page.ts'
import { createPage } from '#web/desk/api/content-pages.ts'
import { ApiError } from '#web/lib/api-error.ts'

const ATTEMPTS = 3
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const RANDOM_LETTERS = 8

/**
 * A draft with the content of the home page under a made-up URL. An address that cannot be had (422) is tried again
 * with another one, three attempts in all; any other fault is the caller's. Without `content` it starts as shipped.
 */
export async function duplicateHomePage(
  content: ContentPage['content'] | undefined,
  create: typeof createPage = createPage,
): Promise<ContentPage> {
  for (let attempt = 1; ; attempt += 1) {
    const url = randomUrl()
    try {
      return await create('index', { url, sublink: url.slice(1), content })
    } catch (error) {
      const taken = error instanceof ApiError && error.status === 422
      if (!taken || attempt === ATTEMPTS) throw error
    }
  }
}

function randomUrl(): string {
  const random = crypto.getRandomValues(new Uint32Array(RANDOM_LETTERS))
  return `/homepage-${Array.from(random, (number) => LETTERS[number % LETTERS.length]).join('')}`
}
