import type { ReactNode } from 'react'
import { useFocusAfter } from './use-focus-after.ts'

/** Around what goes once something was done with it, for example a dialog whose opener has gone: the focus goes on as useFocusAfter says. */
export function FocusAfter({ children }: { children: ReactNode }) {
  const part = useFocusAfter<HTMLDivElement>()
  return (
    <div ref={part} className="contents">
      {children}
    </div>
  )
}
