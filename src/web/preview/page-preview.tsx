import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SECTION_ORDER, type SectionName } from '#content/sections/registry.ts'
import type { PageModel } from '#content/site/page-model.ts'
import { pageBody } from '#web/site/document/page-body.tsx'
import { pageStyle } from '#web/site/document/page-style.ts'
import articleStyles from '#web/site/styles/pages.css?url'
import sectionStyles from '#web/site/styles/site.css?url'
import { SECTION_VIEWS } from '../site/sections/registry.ts'
import { type PreviewFocus, scrollIntoView } from './scroll-into-view.ts'

/** The doctype matters: without one it would be laid out by the rules of the last century. */
const EMPTY = '<!doctype html><html lang="en-IE"><head></head><body></body></html>'

/**
 * Each section is painted by itself: a key that changes one leaves the others as they were painted. Nothing comes in
 * slowly: while the hero's picture does, every key waits for a frame of it.
 */
const QUICK_TO_PAINT = 'main>*,footer{isolation:isolate}*{animation:none!important}'

type PreviewFrameProps = {
  title: string
  /** width of the page inside, in its own pixels: wider than its space it is scaled down */
  width: number
  /** address of the style sheet */
  styleSheet: string
  /** the page's own colours, as the text of a style sheet */
  style: string
  onClick: (target: Element) => void
  /** the document inside, once its styles are loaded: earlier positions would be wrong */
  onDocument: (document: Document) => void
  children: ReactNode
}

type Inside = Omit<PreviewFrameProps, 'width' | 'children'>

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

/** The section that an element of the preview belongs to. */
function findSection(element: Pick<Element, 'closest'>): SectionName | undefined {
  return SECTION_ORDER.find((name) => element.closest(SECTION_VIEWS[name].selector))
}

/**
 * Returns the content under a click in the form of a document: the words of the element itself, or the stored address of a
 * picture.
 */
function clickedContent(target: Element): { words: string; picture: string } {
  const picture = target.closest('picture, .frame, figure')?.querySelector('img') ?? target.closest('img')
  return {
    words: readWords(target),
    picture: picture ? storedAddress(picture.getAttribute('src') ?? '') : '',
  }
}

/** Returns the words of the nearest element that has any; a whole section has too many to be one field. */
function readWords(target: Element): string {
  for (
    let element: Element | null = target;
    element && element.tagName !== 'SECTION';
    element = element.parentElement
  ) {
    const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (words !== '') return words
  }
  return ''
}

/** Leaves out the site's additions to an address: the width and format of a variant. */
function storedAddress(src: string): string {
  return src.split('?')[0] ?? src
}

/**
 * A page in a document of its own, so that the site's style sheet and media queries are at home in it. Nothing is
 * loaded: the frame is an empty document that is filled from here, and its colours are set by script as no style may stand in markup.
 */
function PreviewFrame({ title, width, children, ...page }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inside, setInside] = useState<Document | null>(null)
  const { space, ref } = useSpace()
  const scale = Math.min(1, space.width / width) || 1
  useDocument(inside, { title, ...page })
  return (
    <div ref={ref} className="absolute inset-0 overflow-hidden">
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY}
        onLoad={() => setInside(frame.current?.contentDocument ?? null)}
        className="absolute top-0 origin-top-left border-0 bg-white"
        style={{
          width,
          height: space.height / scale,
          left: Math.max(0, (space.width - width * scale) / 2),
          transform: `scale(${scale})`,
        }}
      />
      {inside ? createPortal(children, inside.body) : null}
    </div>
  )
}

function useSpace() {
  const ref = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, space }
}

function useDocument(
  inside: Document | null,
  { title, styleSheet, style, onClick, onDocument }: Inside,
): void {
  const handlers = useRef({ onClick, onDocument })
  useEffect(() => {
    handlers.current = { onClick, onDocument }
  })
  useEffect(() => {
    if (!inside) return
    inside.title = title
    const link = inside.createElement('link')
    link.rel = 'stylesheet'
    link.href = styleSheet
    const listening = new AbortController()
    const listen = { signal: listening.signal, capture: true }
    for (const event of ['load', 'error']) {
      link.addEventListener(event, () => handlers.current.onDocument(inside), listen)
    }
    inside.head.append(link)
    inside.addEventListener('click', (event) => click(event, handlers.current.onClick), listen)
    inside.addEventListener('submit', (event) => event.preventDefault(), listen)
    return () => {
      listening.abort()
      link.remove()
    }
  }, [inside, title, styleSheet])
  useEffect(() => {
    const view = inside?.defaultView
    if (!inside || !view) return
    // The sheet has to be of the frame's own realm: one of ours would be refused there.
    const sheet = new (view as typeof globalThis & Window).CSSStyleSheet()
    sheet.replaceSync(style + QUICK_TO_PAINT)
    inside.adoptedStyleSheets = [sheet]
  }, [inside, style])
}

/** Links lead nowhere here; what folds and opens does so. */
function click(event: MouseEvent, onClick: (target: Element) => void): void {
  // An element of another document is no instance of this one's classes.
  const target = event.target as Element | null
  if (!target?.closest) return
  if (target.closest('a')) event.preventDefault()
  onClick(target)
}
