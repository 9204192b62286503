import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** The doctype matters: without one it would be laid out by the rules of the last century. */
const EMPTY = '<!doctype html><html lang="en-IE"><head></head><body></body></html>'

/**
 * Each section is painted by itself: a key that changes one leaves the others as they were painted. Nothing comes in
 * slowly: while the hero's picture does, every key waits for a frame of it.
 */
const QUICK_TO_PAINT = 'main>*,footer{isolation:isolate}*{animation:none!important}'

export type PreviewFrameProps = {
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

/**
 * A page in a document of its own, so that the site's style sheet and media queries are at home in it. Nothing is
 * loaded: the frame is an empty document that is filled from here, and its colours are set by script as no style may stand in markup.
 */
export function PreviewFrame({ title, width, children, ...page }: PreviewFrameProps) {
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

type Inside = Omit<PreviewFrameProps, 'width' | 'children'>

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
