import { Fragment, memo, useEffect, useRef, useState } from 'react'
import type { SectionName } from '#contract/content/section-visibility.ts'
import type { PageModel } from '#contract/page.ts'
import { pageBody } from '#web/site/page-body.tsx'
import { pageStyle } from '#web/site/page-style.ts'
import articleStyles from '#web/site/pages.css?url'
import sectionStyles from '#web/site/site.css?url'
import { PreviewFrame } from './preview-frame.tsx'
import { hasNamesakes } from './same-keys.ts'
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
  const drawing = useDrawing(model)
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
      <Fragment key={drawing}>{pageBody(model)}</Fragment>
    </PreviewFrame>
  )
})

/** Changes with every page that has to be drawn anew. */
function useDrawing(model: PageModel): number {
  const last = useRef<{ model: PageModel; drawing: number }>({ model, drawing: 0 })
  if (last.current.model !== model) {
    const anew = hasNamesakes(contentOf(model)) || hasNamesakes(contentOf(last.current.model))
    last.current = { model, drawing: last.current.drawing + (anew ? 1 : 0) }
  }
  return last.current.drawing
}

function contentOf(model: PageModel): unknown {
  if (model.kind !== 'home') return 'content' in model ? model.content : undefined
  // Kept from older content and never drawn.
  const { quoteOptions, quoteForm, ...drawn } = model.content
  return { ...drawn, quoteForm: { ...quoteForm, fields: [], layout: {} } }
}

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
