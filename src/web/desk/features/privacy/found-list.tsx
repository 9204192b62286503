import { type Key, type ReactNode, useId } from 'react'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { Card } from '#web/desk/ui/card.tsx'

export type FoundEntry = { key: Key; at: string; head: ReactNode; text: string }

/** One kind of what is stored about a person, with how much there is of it. */
export function FoundList({ title, entries }: { title: string; entries: FoundEntry[] }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <h2 id={id} className="border-b border-slate-200 px-4 py-3 text-sm font-semibold text-slate-900">
        {title} ({entries.length})
      </h2>
      {entries.length === 0 ? <p className="px-4 py-3 text-sm text-slate-600">Nothing is stored.</p> : null}
      <ul className="divide-y divide-slate-100">
        {entries.map(({ key, at, head, text }) => (
          <li key={key} className="grid gap-0.5 px-4 py-2.5 text-sm">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-medium wrap-anywhere text-slate-900">{head}</p>
              <p className="text-[13px] text-slate-600 tabular-nums">{formatInstantWithWeekday(at)}</p>
            </div>
            {text ? <p className="wrap-anywhere whitespace-pre-line text-slate-700">{text}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
