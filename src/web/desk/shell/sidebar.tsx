import { NavLink } from 'react-router'
import { businessName } from '#web/desk/lib/business-name.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { classNames } from '#web/lib/class-names.ts'
import { NAVIGATION } from './navigation.ts'
import { closePhoneSidebar } from './sidebar-state.ts'

type SidebarContentProps = { area: StaffArea; narrow?: boolean }

/** The panel's name and its screens; narrow, icons that keep their names for screen readers and on hover. */
export function SidebarContent({ area, narrow = false }: SidebarContentProps) {
  const { label, stated, added } = NAVIGATION[area]
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-2.5 px-3">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded bg-gold-400 text-[13px] font-bold text-navy-900"
        >
          {businessName().charAt(0).toUpperCase()}
        </span>
        <p className={narrow ? 'sr-only' : 'truncate text-sm font-semibold text-white'}>{label}</p>
      </div>
      <nav aria-label={label} className="flex flex-col gap-0.5 p-2">
        <Items items={stated} narrow={narrow} />
        {added.length > 0 ? <hr className="mx-1 my-2 border-white/15" /> : null}
        <Items items={added} narrow={narrow} />
      </nav>
    </>
  )
}

function Items({ items, narrow }: { items: (typeof NAVIGATION)['admin']['stated']; narrow: boolean }) {
  return items.map(({ label, path, icon: Icon }) => (
    <NavLink
      key={path}
      to={path}
      end={!path.slice(1).includes('/')}
      title={narrow ? label : undefined}
      onClick={closePhoneSidebar}
      className={({ isActive }) =>
        classNames(
          'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium outline-offset-1 focus-visible:outline-2 focus-visible:outline-gold-400',
          isActive ? 'bg-white/14 text-white' : 'text-navy-100 hover:bg-white/8 hover:text-white',
        )
      }
    >
      {({ isActive }) => (
        <>
          <Icon aria-hidden className={classNames('size-4 shrink-0', isActive && 'text-gold-400')} />
          <span className={narrow ? 'sr-only' : 'truncate'}>{label}</span>
        </>
      )}
    </NavLink>
  ))
}
