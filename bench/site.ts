import { buildPath } from '#contract/basics/endpoint.ts'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { Running } from './process.ts'
import { signIn } from './product.ts'

export const LANDING = '/airport-transfers'

/** A landing page as the shipped one, published. */
export async function publishLanding(product: Running, path: string = LANDING): Promise<void> {
  const response = await fetch(product.url + buildPath(CONTENT_API.list, { area: 'index' }), {
    method: 'POST',
    headers: { ...(await signIn(product)), 'content-type': 'application/json' },
    body: JSON.stringify({ url: path, sublink: path.slice(1), is_published: true, content: {} }),
  })
  if (!response.ok) throw new Error(`The landing page was not made: ${await response.text()}`)
}
