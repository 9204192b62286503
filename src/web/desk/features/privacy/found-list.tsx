import type { UseQueryResult } from '@tanstack/react-query'
import type { Key, ReactNode } from 'react'
import { formatInstantWithWeekday } from '#contract/basics/date-text.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'

export type FoundEntry = {
  key: Key
  at: string
  head: ReactNode
  text: string
  /** a long text, folded under its name */
  folded?: { name: string; text: string }
}

type FoundListProps = { title: string; entries: FoundEntry[]; none?: string }

export function FoundList({ title, entries, none = 'Nothing is stored.' }: FoundListProps) {
  return (
    <TitledCard lined title={`${title} (${entries.length})`}>
      {entries.length === 0 ? <p className="px-4 py-3 text-sm text-slate-600">{none}</p> : null}
      <ul className="divide-y divide-slate-100">
        {entries.map(({ key, at, head, text, folded }) => (
          <li key={key} className="grid gap-0.5 px-4 py-2.5 text-sm">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-medium wrap-anywhere text-slate-900">
                {typeof head === 'string' ? <AddressText text={head} /> : head}
              </p>
              <p className="text-[13px] text-slate-600 tabular-nums">{formatInstantWithWeekday(at)}</p>
            </div>
            {text ? (
              <p className="wrap-anywhere whitespace-pre-line text-slate-700">
                <AddressText text={text} />
              </p>
            ) : null}
            {folded ? (
              <details>
                <summary className="cursor-pointer wrap-anywhere text-slate-700">{folded.name}</summary>
                <p className="mt-1 border-l-2 border-slate-200 pl-3 wrap-anywhere whitespace-pre-line text-slate-700">
                  <AddressText text={folded.text} />
                </p>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

type LoadedListProps<Row> = {
  title: string
  none: string
  query: Pick<UseQueryResult<Row[]>, 'data' | 'error' | 'isPending' | 'isFetching' | 'refetch'>
  toEntry: (row: Row) => FoundEntry
}

/** Shows a list from a separate query. While that has not loaded, it does not claim that there are no entries. */
export function QueriedList<Row>({ title, none, query, toEntry }: LoadedListProps<Row>) {
  const { data } = query
  if (data) return <FoundList title={title} none={none} entries={data.map(toEntry)} />
  const name = title.toLowerCase()
  return (
    <TitledCard lined title={title}>
      <Loaded
        query={query}
        loading={<Loading small text={`Loading ${name}…`} />}
        failure={`The ${name} could not be loaded.`}
      >
        {() => null}
      </Loaded>
    </TitledCard>
  )
}
