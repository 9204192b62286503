import { FileX2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { foldForSearch } from '#contract/basics/text.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'

/** The number of rows from which a list has a search. */
const SEARCHED_FROM = 9

type ListTexts<Row> = (row: Row) => readonly (string | undefined)[]

type SearchedPagesProps<Row> = {
  rows: readonly Row[]
  /** names what is searched: 'name or URL' */
  by: string
  listTexts: ListTexts<Row>
  children: (found: readonly Row[]) => ReactNode
}

/** Lists pages below a search field. */
export function SearchedPages<Row>({ rows, by, listTexts, children }: SearchedPagesProps<Row>) {
  const [typed, setTyped] = useState('')
  const isSearched = rows.length >= SEARCHED_FROM
  const found = searchRows(rows, isSearched ? typed : '', listTexts)
  return (
    <>
      {isSearched ? (
        <div className="border-b border-slate-200 px-4 py-2">
          <Input
            type="search"
            aria-label="Search pages"
            placeholder={`Search by ${by}`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="sm:max-w-80"
          />
        </div>
      ) : null}
      {found.length > 0 ? (
        children(found)
      ) : (
        <EmptyState icon={FileX2} title="No page matches" text={`Search by ${by}.`} />
      )}
    </>
  )
}

/** Returns the rows that contain every typed word, whatever its case, accents and apostrophes. */
export function searchRows<Row>(
  rows: readonly Row[],
  typed: string,
  listTexts: ListTexts<Row>,
): readonly Row[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = foldForSearch(listTexts(row).join(' '))
    return words.every((word) => text.includes(word))
  })
}
