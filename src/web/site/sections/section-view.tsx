import { type ComponentType, memo } from 'react'
import type { HomeContent } from '#content/pages/home.ts'
import type { HomePageModel } from '#content/site/page-model.ts'

/** The way in which a section is rendered; registry.ts lists the sections. */
export type SectionView = {
  /** the selector of the section's element, by which the preview finds it */
  selector: string
  /** returns the colours as style rules; null if page-style.ts writes them */
  styleRules: ((content: HomeContent) => string) | null
  /** returns the section's props; each stays the same object while it is unchanged */
  readProps: (page: HomePageModel) => object
  Section: ComponentType<{ page: HomePageModel }>
}

type ViewOf<Props> = Pick<SectionView, 'selector' | 'styleRules'> & {
  readProps: (page: HomePageModel) => Props
  component: ComponentType<Props>
}

/** Defines how a section is rendered. It is memoised, because the editor renders the page at every key press. */
export function defineSectionView<Props extends object>(view: ViewOf<Props>): SectionView {
  const { selector, styleRules, readProps } = view
  const Drawn: ComponentType<Props> = memo(view.component)
  return { selector, styleRules, readProps, Section: ({ page }) => <Drawn {...readProps(page)} /> }
}
