import type { ReactNode } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

type FocusAfterProps = { findFirst?: Parameters<typeof useFocusAfter>[0]; children: ReactNode }

/** Wraps content that disappears after an action, such as a dialog whose opener is gone, and moves the focus as useFocusAfter does. */
export function FocusAfter({ findFirst, children }: FocusAfterProps) {
  const part = useFocusAfter<HTMLDivElement>(findFirst)
  return (
    <div ref={part} className="contents">
      {children}
    </div>
  )
}
