import { isShown, SECTION_ORDER } from '#content/sections/registry.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { themeRule } from '#content/site/theme.ts'
import { focusRule } from '../elements/generated-style.ts'
import { footerRule, headerRule } from '../sections/frame-style.ts'
import { SECTION_VIEWS } from '../sections/registry.ts'
import { sectionColours } from '../sections/section-colours.ts'

/** Returns the style block with the content's colours. */
export function pageStyle(model: PageModel): string {
  const frame = themeRule(model.business) + headerRule(model.header) + footerRule(model.footer)
  if (model.kind === 'about' || model.kind === 'how-it-works') {
    return frame + sectionColours('.article', model.content.styling) + openingFocus(model)
  }
  if (model.kind !== 'home') return frame
  const { content } = model
  const shown = SECTION_ORDER.filter((name) => isShown(content.sectionVisibility, name))
  return frame + shown.map((name) => SECTION_VIEWS[name].styleRules?.(content) ?? '').join('')
}

function openingFocus(model: PageModel): string {
  if (model.kind !== 'about' || !model.content.image) return ''
  return focusRule('.about-opening img', model.content.imageFocus)
}
