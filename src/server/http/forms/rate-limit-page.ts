import type { FastifyReply } from 'fastify'
import type { PageModel, RateLimitSlots } from '#content/site/page-model.ts'
import type { AppError } from '#server/errors.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Views } from '#server/platform/views/views.ts'
import { preparePage } from '../pages/rendered-pages.ts'

type Dependencies = {
  pages: { buildTooManyRequests(slots: RateLimitSlots, again: boolean): Promise<PageModel> }
  views: Views
  onChange(listener: () => void): void
}

export type Rejection = {
  refused: AppError
  title: string
  text: string
  /** the page's link for the next try */
  path: string
  /** the typed values, by the names of the form: they are sent again from the page, so that nobody has to type them twice */
  typed?: readonly (readonly [string, string])[]
}

const SLOTS: RateLimitSlots = {
  title: 'slot-of-title',
  text: 'slot-of-text',
  path: 'slot-of-path',
  typed: 'slot-of-typed',
}

/** The page that asks to wait: with what was typed in it, to be sent again, or to be loaded again. */
export function createRateLimitPage({ pages, views, onChange }: Dependencies) {
  const prepare = (again: boolean) =>
    preparePage({ slots: SLOTS, model: () => pages.buildTooManyRequests(SLOTS, again), views, onChange })
  const toLoadAgain = prepare(false)
  const toSendAgain = prepare(true)

  return async (
    reply: FastifyReply,
    { refused, title, text, path, typed }: Rejection,
  ): Promise<FastifyReply> => {
    const { headers, fill } = await (typed === undefined ? toLoadAgain() : toSendAgain())
    const html = fill({
      title: escapeHtml(title),
      text: escapeHtml(text),
      path: escapeHtml(path),
      typed: (typed ?? []).map(hiddenInput).join(''),
    })
    if (refused.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(refused.retryAfterSeconds))
    return reply.code(refused.status).headers(headers).header('cache-control', 'no-store').send(html)
  }
}

function hiddenInput([name, value]: readonly [string, string]): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`
}
