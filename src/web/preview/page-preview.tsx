import { memo, useEffect, useState } from 'react'
import type { SectionName } from '#contract/content/section-visibility.ts'
import type { PageModel } from '#contract/page.ts'
import { pageBody } from '#web/site/page-body.tsx'
import { pageStyle } from '#web/site/page-style.ts'
import articleStyles from '#web/site/pages.css?url'
import sectionStyles from '#web/site/site.css?url'
import { PreviewFrame } from './preview-frame.tsx'
import { SECTION_PLACES, sectionAround } from './section-places.ts'

type PagePreviewProps = {
  model: PageModel
  /** of the page in its own pixels */
  width: number
  /** the section to bring into sight; a new `at` asks for it again */
  focus: { section: SectionName; at: number } | null
  onSection: (section: SectionName) => void
}

/** A page as its visitors would get it, drawn by the very components that draw it for them. */
export const PagePreview = memo(function PagePreview({ model, width, focus, onSection }: PagePreviewProps) {
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => {
    if (inside && focus) scrollTo(inside, focus.section)
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

/** Within the frame alone: the desk around it stays where it is. */
function scrollTo(inside: Document, section: SectionName): void {
  const view = inside.defaultView
  const element = inside.querySelector(SECTION_PLACES[section])
  if (!view || !element) return
  const header = inside.querySelector(SECTION_PLACES.header)?.getBoundingClientRect().height ?? 0
  const above = section === 'header' ? 0 : header
  const calm = view.matchMedia('(prefers-reduced-motion: reduce)').matches
  view.scrollTo({
    top: element.getBoundingClientRect().top + view.scrollY - above,
    behavior: calm ? 'instant' : 'smooth',
  })
}
