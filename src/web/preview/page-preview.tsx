import { memo, useEffect, useState } from 'react'
import type { SectionName } from '#content/sections/registry.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { pageBody } from '#web/site/document/page-body.tsx'
import { pageStyle } from '#web/site/document/page-style.ts'
import articleStyles from '#web/site/styles/pages.css?url'
import sectionStyles from '#web/site/styles/site.css?url'
import { clickedContent } from './clicked-content.ts'
import { findSection } from './find-section.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { type PreviewFocus, scrollIntoView } from './scroll-into-view.ts'

export type PagePreviewProps = {
  model: PageModel
  /** width of the page in its own pixels */
  width: number
  focus: PreviewFocus | null
  /** a click on the page: in which section, if in any, and on what */
  onPick?: (section: SectionName | undefined, clicked: ReturnType<typeof clickedContent>) => void
}

/** A page as its visitors would get it, rendered by the same components. */
export const PagePreview = memo(function PagePreview({ model, width, focus, onPick }: PagePreviewProps) {
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => {
    if (inside && focus) scrollIntoView(inside, focus)
  }, [inside, focus])
  return (
    <PreviewFrame
      title="Preview of the page"
      width={width}
      styleSheet={model.kind === 'home' ? sectionStyles : articleStyles}
      style={pageStyle(model)}
      onDocument={setInside}
      onClick={(target) => onPick?.(findSection(target), clickedContent(target))}
    >
      {/* The article keeps the page's header from being a banner: the desk has its own. */}
      <article style={{ display: 'contents' }}>{pageBody(model)}</article>
    </PreviewFrame>
  )
})
