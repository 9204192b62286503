import { Search } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react'
import { describeKey } from '#web/desk/lib/keys.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { ListSearch } from './list-search.ts'

const SEARCH_PAUSE_MS = 180

type SearchBoxProps = Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'className'> & {
  search: ListSearch
  label: string
}

/** Passes on the text when typing pauses, or on Enter. Escape clears it. */
export function SearchBox({ search, label, className, ...input }: SearchBoxProps) {
  const [typed, setTyped] = useState(() => search.getState().search)
  useEffect(() => {
    const timer = setTimeout(() => search.setState({ search: typed }), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, search])
  useEffect(() => search.subscribe((now) => now.search === '' && setTyped('')), [search])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') search.setState({ search: typed })
    if (event.key !== 'Escape' || typed === '') return
    event.preventDefault()
    setTyped('')
  }
  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-slate-500"
      />
      <Input
        {...input}
        {...describeKey('search')}
        type="search"
        aria-label={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className="pl-8.5 text-ellipsis"
      />
    </div>
  )
}
