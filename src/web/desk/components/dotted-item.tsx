import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/**
 * Shows one of several facts in a line. It never breaks, and a dot stands before it; at the start of a line the parent's `overflow-x-clip`
 * cuts the dot off.
 */
export function DottedItem({ dot, children }: { dot?: string; children: ReactNode }) {
  return (
    <>
      <span className="[word-spacing:0.4em]"> </span>
      <span className="inline-block whitespace-nowrap">
        {/* The dot keeps its own colours, because forced colours would give it a background that covers the first letter. */}
        <span
          className={classNames(
            'inline-block w-0 -translate-x-[0.47em] whitespace-pre forced-color-adjust-none forced-colors:text-[CanvasText]',
            dot,
          )}
        >
          ·{' '}
        </span>
        {children}
      </span>
    </>
  )
}
