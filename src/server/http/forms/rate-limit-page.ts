import type { FastifyReply } from 'fastify'
import type { PageModel, RefusalSlots } from '#content/site/page-model.ts'
import type { AppError } from '#server/errors.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Views } from '#server/platform/views/views.ts'
import { documentHeaders, type PageHeaders } from '../pages/encode-page.ts'

type Dependencies = {
  pages: { tooManyRequests(slots: RefusalSlots, again: boolean): Promise<PageModel> }
  views: Views
  onChange(listener: () => void): void
}

export type Refusal = {
  refused: AppError
  title: string
  text: string
  /** where the page leads once it may be asked again */
  path: string
  /** what was typed, by the names of the form: it is sent again from the page, so that nobody has to type it twice */
  typed?: readonly (readonly [string, string])[]
}

/** Words that no page contains: where they stand in the drawn page, each refusal puts its own. */
const SLOTS: RefusalSlots = {
  title: 'slot-of-title',
  text: 'slot-of-text',
  path: 'slot-of-path',
  typed: 'slot-of-typed',
}
const SLOT = new RegExp(Object.values(SLOTS).join('|'), 'g')

type Drawn = { parts: { text: string; slot: string }[]; headers: PageHeaders }

/**
 * The page that asks to wait. It is drawn once and filled in for each refusal, because a refusal that costs as much as what
 * it refuses holds nobody back.
 */
export function createRefusalPage({ pages, views, onChange }: Dependencies) {
  const kept = new Map<boolean, Promise<Drawn>>()
  onChange(() => kept.clear())

  async function draw(again: boolean): Promise<Drawn> {
    const page = views.renderPage(await pages.tooManyRequests(SLOTS, again))
    return { parts: partsOf(page.html), headers: documentHeaders(page, views) }
  }

  function renderOnce(again: boolean): Promise<Drawn> {
    // Sources change under a developer's hands, so nothing is kept.
    if (views.assetsFolder === undefined) return draw(again)
    const drawing = kept.get(again) ?? draw(again)
    kept.set(again, drawing)
    // Who asked is told by the drawing itself; the next one draws anew.
    drawing.catch(() => {
      if (kept.get(again) === drawing) kept.delete(again)
    })
    return drawing
  }

  return async (
    reply: FastifyReply,
    { refused, title, text, path, typed }: Refusal,
  ): Promise<FastifyReply> => {
    const { parts, headers } = await renderOnce(typed !== undefined)
    const filled: Record<string, string> = {
      [SLOTS.title]: escapeHtml(title),
      [SLOTS.text]: escapeHtml(text),
      [SLOTS.path]: escapeHtml(path),
      [SLOTS.typed]: (typed ?? []).map(hiddenInput).join(''),
    }
    if (refused.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(refused.retryAfterSeconds))
    const html = parts.map((part) => part.text + (filled[part.slot] ?? '')).join('')
    return reply.code(refused.status).headers(headers).header('cache-control', 'no-store').send(html)
  }
}

/** What stands before each slot, with the slot that follows it; the last one has none. */
function partsOf(html: string): Drawn['parts'] {
  const slots = html.match(SLOT) ?? []
  return html.split(SLOT).map((text, index) => ({ text, slot: slots[index] ?? '' }))
}

function hiddenInput([name, value]: readonly [string, string]): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`
}
