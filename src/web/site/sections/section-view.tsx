import { type ComponentType, memo } from 'react'
import type { HomeContent } from '#content/pages/home.ts'
import type { HomePageModel } from '#content/site/page-model.ts'

/** Says how a section of the content is rendered; registry.ts lists the sections. */
export type SectionView = {
  /** selects the one element that the section is; the preview finds the section by it */
  selector: string
  /** the content's colours as style rules; null where page-style.ts writes them for every page */
  styleRules: ((content: HomeContent) => string) | null
  /** the data of the section, each the same object while the page has the same */
  readProps: (page: HomePageModel) => object
  Section: ComponentType<{ page: HomePageModel }>
}

type ViewOf<Props> = Pick<SectionView, 'selector' | 'styleRules'> & {
  readProps: (page: HomePageModel) => Props
  component: ComponentType<Props>
}

/** The section renders again only when one of its props changes: an editor renders the page with every key press. */
export function defineSectionView<Props extends object>(view: ViewOf<Props>): SectionView {
  const { selector, styleRules, readProps } = view
  const Drawn: ComponentType<Props> = memo(view.component)
  return { selector, styleRules, readProps, Section: ({ page }) => <Drawn {...readProps(page)} /> }
}
