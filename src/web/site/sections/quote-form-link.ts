import { isShown } from '#content/sections/registry.ts'
import type { PageModel } from '#content/site/page-model.ts'

/** Returns the link to the quote form: this page's, otherwise the home page's. */
export function quoteFormLink(page: PageModel): string {
  const here = page.kind === 'home' && isShown(page.content.sectionVisibility, 'quoteForm')
  return here ? '#quote-form' : '/#quote-form'
}
