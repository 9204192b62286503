import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FocusAfter } from './focus-after.tsx'
import { useFocusAfter } from './use-focus-after.ts'

type EmptyStateProps = { icon: LucideIcon; title: string; text: string; children?: ReactNode }

export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="flex size-10 items-center justify-center rounded-full bg-navy-50 text-navy-800">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="mt-3 text-sm font-semibold text-slate-900">{title}</p>
      <p className="mt-1 max-w-sm text-sm text-balance text-slate-600">{text}</p>
      {children ? (
        <FocusAfter>
          <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
        </FocusAfter>
      ) : null}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  text?: string
  onRetry: () => void
  retrying?: boolean
  children?: ReactNode
}

export function ErrorState({ title, text, onRetry, retrying, children }: ErrorStateProps) {
  const state = useFocusAfter<HTMLDivElement>()
  return (
    <div ref={state} role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="flex size-10 items-center justify-center rounded-full bg-red-50 text-red-700">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <p className="mt-3 text-sm font-semibold text-slate-900">{title}</p>
      {text ? (
        <p className="mt-1 max-w-sm text-sm text-balance whitespace-pre-line text-slate-600">{text}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={onRetry} disabled={retrying}>
          {retrying ? 'Trying…' : 'Try again'}
        </Button>
        {children}
      </div>
    </div>
  )
}
