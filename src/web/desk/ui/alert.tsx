import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error shown beside what caused it. */
export function Alert({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-md border border-red-200 bg-red-50 px-3 py-2.5 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-red-700" />
      <div>
        <p className="font-medium text-red-900">{title}</p>
        {children ? <p className="mt-0.5 text-red-800">{children}</p> : null}
      </div>
    </div>
  )
}
