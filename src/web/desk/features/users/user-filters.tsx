import { SearchBox } from '#web/desk/components/lists/search-box.tsx'
import { Select, type SelectOption } from '#web/desk/ui/fields/select.tsx'
import { ROLE_LABELS, USER_STATUS_LABELS } from './desk-user.ts'
import { type UserListFilter, userSearch } from './user-filter.ts'

const options = <Word extends string>(all: string, labels: Record<Word, string>) => [
  { value: 'all', label: all } as SelectOption<Word | 'all'>,
  ...Object.entries<string>(labels).map(([value, label]) => ({ value: value as Word, label })),
]
const ROLE_OPTIONS = options('All Roles', ROLE_LABELS)
const STATUS_OPTIONS = options('All Status', USER_STATUS_LABELS)

type UserFiltersProps = {
  filter: UserListFilter
  onChange: (name: 'role' | 'status', value: string) => void
}

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:items-center">
      <SearchBox
        search={userSearch}
        label="Search users"
        placeholder="Search name, email, department"
        maxLength={200}
        className="col-span-2 md:w-72"
      />
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
