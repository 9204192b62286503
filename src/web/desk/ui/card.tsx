import type { ComponentProps } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classNames('rounded-lg border border-slate-200 bg-white shadow-xs', className)}
    />
  )
}

type StatCardProps = { label: string; value: string; note?: string }

/** A dashboard figure, read out as 'label: value'. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="rounded-lg border border-slate-200 bg-white px-4 py-3.5 shadow-xs">
      <dt className="text-[13px] font-medium text-slate-600">{label}</dt>
      <dd className="mt-1 flex flex-col gap-x-2 text-2xl sm:flex-row sm:flex-wrap sm:items-baseline font-semibold tracking-tight text-slate-900 tabular-nums">
        {value}
        {note ? (
          <span className="text-xs font-normal tracking-normal whitespace-nowrap text-slate-600">{note}</span>
        ) : null}
      </dd>
    </div>
  )
}
