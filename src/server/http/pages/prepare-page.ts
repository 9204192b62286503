import type { PageModel } from '#content/site/page-model.ts'
import type { Views } from '#server/platform/views/views.ts'
import { documentHeaders, type PageHeaders } from './encode-page.ts'

/** A prepared page expires even without a change: what could not be read when it was rendered may be readable again. */
const CACHE_MS = 60_000

export type PreparedPage<Slot extends string> = {
  headers: PageHeaders
  /** the page with these pieces of HTML where its slots are */
  fill(pieces: Readonly<Record<Slot, string>>): string
}

type Preparing<Slot extends string> = {
  /** placeholders that no page contains; each response replaces them with its own text */
  slots: Readonly<Record<Slot, string>>
  /** the page, with the words of the slots in it */
  model(): PageModel | Promise<PageModel>
  views: Views
  onChange(listener: () => void): void
}

/**
 * A page that is rendered once and filled in for each response: rejecting a request must cost less than serving it. The
 * page is rendered again after a change.
 */
export function preparePage<Slot extends string>({ slots, model, views, onChange }: Preparing<Slot>) {
  let cached: { page: Promise<PreparedPage<Slot>>; until: number } | undefined
  onChange(() => {
    cached = undefined
  })

  async function render(): Promise<PreparedPage<Slot>> {
    const page = views.renderPage(await model())
    return { headers: documentHeaders(page, views), fill: filler(page.html, slots) }
  }

  return (): Promise<PreparedPage<Slot>> => {
    // Sources change under a developer's hands, so nothing is cached.
    if (views.assetsFolder === undefined) return render()
    const now = performance.now()
    if (cached && now < cached.until) return cached.page
    const rendering = { page: render(), until: now + CACHE_MS }
    cached = rendering
    // The request that waits gets the error of the render itself. The next request renders again.
    rendering.page.catch(() => {
      if (cached === rendering) cached = undefined
    })
    return rendering.page
  }
}

/** The page is taken apart once, so that filling it in is no search. */
function filler<Slot extends string>(
  html: string,
  slots: Readonly<Record<Slot, string>>,
): PreparedPage<Slot>['fill'] {
  const words = Object.values<string>(slots)
  if (words.length === 0) return () => html
  const slot = new RegExp(words.join('|'), 'g')
  const found = html.match(slot) ?? []
  const texts = html.split(slot)
  return (pieces) => {
    const byWord = new Map(
      Object.entries<string>(slots).map(([name, word]) => [word, pieces[name as Slot]] as const),
    )
    return texts.map((text, index) => text + (byWord.get(found[index] ?? '') ?? '')).join('')
  }
}
