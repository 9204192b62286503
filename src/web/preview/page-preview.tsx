import { memo, useEffect, useState } from 'react'
import type { SectionName } from '#contract/content/section-visibility.ts'
import type { PageModel } from '#contract/page.ts'
import { pageBody } from '#web/site/page-body.tsx'
import { pageStyle } from '#web/site/page-style.ts'
import articleStyles from '#web/site/pages.css?url'
import sectionStyles from '#web/site/site.css?url'
import { bringIntoSight, type PreviewFocus } from './bring-into-sight.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { sectionAround } from './section-places.ts'

type PagePreviewProps = {
  model: PageModel
  /** of the page in its own pixels */
  width: number
  focus: PreviewFocus | null
  onSection: (section: SectionName) => void
}

/** A page as its visitors would get it, drawn by the very components that draw it for them. */
export const PagePreview = memo(function PagePreview({ model, width, focus, onSection }: PagePreviewProps) {
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => {
    if (inside && focus) bringIntoSight(inside, focus)
  }, [inside, focus])
  return (
    <PreviewFrame
      title="Preview of the page"
      width={width}
      styleSheet={model.kind === 'home' ? sectionStyles : articleStyles}
      style={pageStyle(model)}
      onDocument={setInside}
      onClick={(target) => {
        const section = sectionAround(target)
        if (section) onSection(section)
      }}
    >
      {pageBody(model)}
    </PreviewFrame>
  )
})
