import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={classNames('rounded-lg border border-slate-200 bg-white shadow-xs', className)}
    />
  )
}

type TitledCardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode
  text?: ReactNode
  beside?: ReactNode
  /** whether a line follows the heading, and the content is as wide as the card */
  lined?: boolean
}

export function TitledCard({ title, text, beside, lined, className, children, ...props }: TitledCardProps) {
  const id = useId()
  return (
    <Card
      {...props}
      aria-labelledby={id}
      className={classNames(lined ? 'overflow-hidden' : 'p-4', className)}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3',
          lined && 'border-b border-slate-200 px-4 py-3',
        )}
      >
        <div className="min-w-0">
          <h2 id={id} className="text-sm font-semibold text-slate-900">
            {title}
          </h2>
          {text ? <p className="mt-0.5 text-[13px] text-slate-600">{text}</p> : null}
        </div>
        {beside}
      </div>
      {children}
    </Card>
  )
}

export type Stat = { label: string; value: string; note?: string }

/** Shows one figure of a dashboard, read out as 'label: value'. */
export function StatCard({ label, value, note }: Stat) {
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

/** Shows figures in one line, above a list that needs the space. */
export function StatLine({ label, figures }: { label: string; figures: readonly Stat[] }) {
  return (
    <section
      aria-label={label}
      className="@container rounded-lg border border-slate-200 bg-white px-4 shadow-xs max-md:px-2"
    >
      <dl className="grid grid-cols-4 divide-x divide-slate-200 @3xl:flex @3xl:h-9 @3xl:items-center @3xl:divide-x-0">
        {figures.map((figure) => (
          <StatInLine key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  )
}

function StatInLine({ label, value, note }: Stat) {
  return (
    <div
      title={note}
      className="flex min-w-0 flex-col px-1 py-1.5 text-center @3xl:grow @3xl:flex-row @3xl:items-baseline @3xl:gap-2 @3xl:p-0"
    >
      <dt className="truncate text-[11px] text-slate-600 @md:text-xs @3xl:text-[13px]">{label}</dt>
      <dd className="text-[15px] leading-5 font-semibold whitespace-nowrap text-slate-900 tabular-nums @3xl:flex @3xl:items-baseline @3xl:gap-1.5">
        {value}
        {note ? (
          <span className="sr-only text-xs font-normal text-slate-600 @3xl:not-sr-only"> {note}</span>
        ) : null}
      </dd>
    </div>
  )
}
