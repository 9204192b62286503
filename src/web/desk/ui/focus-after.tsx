import type { ReactNode } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

type FocusAfterProps = { findFirst?: Parameters<typeof useFocusAfter>[0]; children: ReactNode }

/** Around what goes once something was done with it, for example a dialog whose opener has gone: the focus goes on as useFocusAfter says. */
export function FocusAfter({ findFirst, children }: FocusAfterProps) {
  const part = useFocusAfter<HTMLDivElement>(findFirst)
  return (
    <div ref={part} className="contents">
      {children}
    </div>
  )
}
