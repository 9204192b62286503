import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

const TONES = {
  blue: 'bg-blue-50 text-blue-800 ring-blue-200',
  yellow: 'bg-yellow-50 text-yellow-800 ring-yellow-300',
  purple: 'bg-purple-50 text-purple-800 ring-purple-200',
  green: 'bg-green-50 text-green-800 ring-green-200',
  red: 'bg-red-50 text-red-800 ring-red-200',
  slate: 'bg-slate-100 text-slate-700 ring-slate-300',
  navy: 'bg-navy-50 text-navy-800 ring-navy-200',
} as const

export type BadgeTone = keyof typeof TONES

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex h-5.5 items-center rounded-full px-2 text-xs font-medium whitespace-nowrap ring-1 ring-inset forced-colors:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
