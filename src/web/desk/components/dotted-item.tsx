import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

type PieceProps = {
  /** classes of the dot */
  dot?: string
  children: ReactNode
}

/**
 * A short fact behind others in a line, whole and with a dot before it. The dot of one that begins the next line lies left
 * of that: the parent cuts it off with `overflow-x-clip`.
 */
export function DottedItem({ dot, children }: PieceProps) {
  return (
    <>
      <span className="[word-spacing:0.4em]"> </span>
      <span className="inline-block whitespace-nowrap">
        {/* Forced colours give a text a ground of its own, which would lie upon the first letter of the fact. */}
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
