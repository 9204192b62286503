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

/** The empty document, whose doctype prevents quirks mode. */
const EMPTY = '<!doctype html><html lang="en-IE"><head></head><body></body></html>'

/**
 * Makes each section paint separately, so that a key press repaints only one. Animations are off, because they would delay each key press.
 */
const QUICK_TO_PAINT = 'main>*,footer{isolation:isolate}*{animation:none!important}'

type PreviewFrameProps = {
  title: string
  /** the page's width in its own pixels; the frame is scaled down to fit */
  width: number
  /** the stylesheet's URL */
  styleSheet: string
  /** the page's colours as CSS */
  style: string
  onClick: (target: Element) => void
  /** called with the document once its styles are loaded */
  onDocument: (document: Document) => void
  children: ReactNode
}

type Inside = Omit<PreviewFrameProps, 'width' | 'children'>

export type PagePreviewProps = {
  model: PageModel
  /** the page's width in its own pixels */
  width: number
  focus: PreviewFocus | null
  /** called on a click with the section, if there is one, and what was clicked */
  onPick?: (section: SectionName | undefined, clicked: ReturnType<typeof clickedContent>) => void
}

/** Shows a page as visitors get it, rendered by the same components. */
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
      {/* The article keeps the page's header from counting as a second banner. */}
      <article style={{ display: 'contents' }}>{pageBody(model)}</article>
    </PreviewFrame>
  )
})

/** Returns the section of an element in the preview; undefined outside sections. */
function findSection(element: Pick<Element, 'closest'>): SectionName | undefined {
  return SECTION_ORDER.find((name) => element.closest(SECTION_VIEWS[name].selector))
}

/** Returns what was clicked in its stored form: the element's words, or an image's address. */
function clickedContent(target: Element): { words: string; image: string } {
  const image = target.closest('picture, .frame, figure')?.querySelector('img') ?? target.closest('img')
  return {
    words: readWords(target),
    image: image ? storedAddress(image.getAttribute('src') ?? '') : '',
  }
}

/** Returns the words of the nearest element that has text; '' for a whole section, which has too many. */
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

/** Removes width and format from an image's address. */
function storedAddress(src: string): string {
  return src.split('?')[0] ?? src
}

/**
 * Shows a page in a document of its own, so that its stylesheet and media queries work. The frame starts empty and is filled from here.
 * Colours are set by script, because the CSP forbids them in markup.
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
    // The stylesheet must be created by the frame's own window.
    const sheet = new (view as typeof globalThis & Window).CSSStyleSheet()
    sheet.replaceSync(style + QUICK_TO_PAINT)
    inside.adoptedStyleSheets = [sheet]
  }, [inside, style])
}

/** Handles clicks in the preview. Links do nothing; folded parts still open. */
function click(event: MouseEvent, onClick: (target: Element) => void): void {
  // Elements of another document are not instances of this document's classes.
  const target = event.target as Element | null
  if (!target?.closest) return
  if (target.closest('a')) event.preventDefault()
  onClick(target)
}
