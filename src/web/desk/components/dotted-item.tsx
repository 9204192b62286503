import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/**
 * A fact in a line of several, kept whole with a dot before it. At the start of a line the dot is cut off by the parent's
 * `overflow-x-clip`.
 */
export function DottedItem({ dot, children }: { dot?: string; children: ReactNode }) {
  return (
    <>
      <span className="[word-spacing:0.4em]"> </span>
      <span className="inline-block whitespace-nowrap">
        {/* Forced colours give text a background, which would cover the first letter. */}
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
