import { isShown } from '#content/sections/registry.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { footerRule, headerRule } from '../sections/frame-style.ts'
import { SECTION_RULES, shared } from '../sections/section-style.ts'

/** The colours that content chooses, as the text of the page's one style block. */
export function pageStyle(model: PageModel): string {
  const frame = headerRule(model.header) + footerRule(model.footer)
  if (model.kind === 'about' || model.kind === 'how-it-works') {
    return frame + shared('.article', model.content.styling)
  }
  if (model.kind !== 'home') return frame
  const { content } = model
  const shown = SECTION_RULES.filter(({ section }) => isShown(content.sectionVisibility, section))
  return frame + shown.map(({ rules }) => rules(content)).join('')
}
