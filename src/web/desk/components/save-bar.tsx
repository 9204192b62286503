import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type SaveBarProps = {
  children: ReactNode
  /** says what is unsaved, or why saving failed */
  state: string
  isRefused: boolean
}

/** Shows at the foot of the screen what is unsaved, with the save button. */
export function SaveBar({ children, state, isRefused }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useCoveredBottom(bar)
  return (
    <div
      ref={bar}
      data-bar="foot"
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-slate-200 bg-white px-4 py-3"
    >
      {children}
      <p
        role="status"
        className={classNames(
          'min-w-0 grow text-sm wrap-anywhere md:basis-0',
          isRefused ? 'text-red-700' : 'text-slate-700',
        )}
      >
        {state}
      </p>
    </div>
  )
}

/** Measures the height that the bar covers, so that the browser does not scroll content beneath it. */
function useCoveredBottom(bar: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--covered-bottom', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--covered-bottom')
    }
  }, [bar])
}
