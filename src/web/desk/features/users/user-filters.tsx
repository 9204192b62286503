import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Input } from '#web/ui/input.tsx'
import { Select, type SelectOption } from '#web/ui/select.tsx'
import { ROLE_LABELS, STATUS_LABELS } from './desk-user.ts'
import { type UserListFilter, useUserSearch } from './user-filter.ts'

const SEARCH_PAUSE_MS = 180

const options = <Word extends string>(all: string, labels: Record<Word, string>) => [
  { value: 'all', label: all } as SelectOption<Word | 'all'>,
  ...Object.entries<string>(labels).map(([value, label]) => ({ value: value as Word, label })),
]
const ROLE_OPTIONS = options('All Roles', ROLE_LABELS)
const STATUS_OPTIONS = options('All Status', STATUS_LABELS)

type UserFiltersProps = {
  filter: UserListFilter
  onChange: (name: 'role' | 'status', value: string) => void
}

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:items-center">
      <SearchBox />
      <Select
        label="Role filter"
        value={filter.role}
        options={ROLE_OPTIONS}
        onChange={(role) => onChange('role', role)}
        className="md:w-34"
      />
      <Select
        label="Status filter"
        value={filter.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange('status', status)}
        className="md:w-34"
      />
    </div>
  )
}

/** Answers key strokes itself and passes them on when the typing pauses. */
function SearchBox() {
  const [typed, setTyped] = useState(() => useUserSearch.getState().search)
  useEffect(() => {
    const timer = setTimeout(() => useUserSearch.setState({ search: typed }), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => useUserSearch.subscribe(({ search }) => search === '' && setTyped('')), [])
  return (
    <div className="relative col-span-2 md:w-72">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-slate-500"
      />
      <Input
        type="search"
        aria-label="Search users"
        placeholder="Search name, email, department"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="pl-8.5"
      />
    </div>
  )
}
