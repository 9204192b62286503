import { CalendarDays, List } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'

const VIEWS = [
  { view: null, label: 'List', icon: List },
  { view: 'journeys', label: 'Journeys', icon: CalendarDays },
] as const

/** Switches between the list of leads and their journeys. */
export function ViewSwitch() {
  const [query] = useSearchParams()
  const shown = query.get('view') === 'journeys' ? 'journeys' : null
  return (
    <nav aria-label="View" className="flex rounded-md border border-slate-300 bg-white p-0.5">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <Link
          key={label}
          to={view ? `?view=${view}` : '?'}
          aria-current={view === shown ? 'page' : undefined}
          className={classNames(
            'focus-ring flex h-7 items-center gap-1.5 rounded px-2.5 text-sm font-medium',
            view === shown ? 'bg-navy-800 text-white' : 'text-slate-700 hover:bg-slate-100',
          )}
        >
          <Icon aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  )
}
