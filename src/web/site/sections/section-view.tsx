import { type ComponentType, memo } from 'react'
import type { HomeContent } from '#content/pages/home.ts'
import type { HomePageModel } from '#content/site/page-model.ts'

/** How a section is rendered; registry.ts lists the sections. */
export type SectionView = {
  /** selector of the section's element; the preview uses it */
  selector: string
  /** colours as style rules; null if page-style.ts writes them */
  styleRules: ((content: HomeContent) => string) | null
  /** the section's props, each the same object while unchanged */
  readProps: (page: HomePageModel) => object
  Section: ComponentType<{ page: HomePageModel }>
}

type ViewOf<Props> = Pick<SectionView, 'selector' | 'styleRules'> & {
  readProps: (page: HomePageModel) => Props
  component: ComponentType<Props>
}

/** Memoised: the editor renders the page at every key press. */
export function defineSectionView<Props extends object>(view: ViewOf<Props>): SectionView {
  const { selector, styleRules, readProps } = view
  const Drawn: ComponentType<Props> = memo(view.component)
  return { selector, styleRules, readProps, Section: ({ page }) => <Drawn {...readProps(page)} /> }
}
