import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useNotedFrame } from '#web/desk/lib/desk-frame.ts'
import { useHasRail, useIsPhone } from '#web/desk/lib/media-query.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { lazyDialog } from '#web/desk/ui/popups/lazy-dialog.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { businessName } from '../lib/business-name.ts'
import { findNavigationItem, isTabShown, NAVIGATION, type NavigationItem } from './navigation.ts'
import { closePhoneSidebar, isSidebarShortcut, toggleSidebar, useSidebar } from './sidebar-state.ts'
import { StaffHeader } from './staff-header.tsx'

const Sheet = lazyDialog(async () => (await import('#web/desk/ui/popups/sheet.tsx')).Sheet)

type SidebarContentProps = { area: StaffArea; narrow?: boolean }

/** Draws the frame of every staff screen. */
export function StaffLayout({ area, queries }: { area: StaffArea; queries: QueryClient }) {
  const isPhone = useIsPhone()
  const hasRail = useHasRail()
  const asSheet = isPhone || hasRail
  const { open, phoneOpen } = useSidebar()
  const wide = open && !hasRail
  useFileDropGuard()
  useNotedFrame()
  useEffect(() => {
    if (asSheet) Sheet.preload()
  }, [asSheet])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isSidebarShortcut(event)) return
      event.preventDefault()
      toggleSidebar(asSheet)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [asSheet])
  return (
    <div className="flex min-h-dvh">
      <ScrollRestoration getKey={nameEntry} />
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-white px-3 py-2 text-sm font-medium text-navy-800 shadow focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {asSheet ? (
        <Sheet
          open={phoneOpen}
          onClose={closePhoneSidebar}
          side="left"
          title={NAVIGATION[area].label}
          hideTitle
          closeLabel="Close navigation"
          className="w-[18rem] bg-navy-900! [&>button]:text-white [&>button]:hover:bg-white/10"
        >
          <SidebarContent area={area} />
        </Sheet>
      ) : null}
      {isPhone ? null : (
        <aside
          aria-label={NAVIGATION[area].label}
          data-state={wide ? 'expanded' : 'collapsed'}
          className={classNames(
            'sticky top-0 h-dvh shrink-0 overflow-hidden bg-navy-900 transition-[width] forced-colors:border-r duration-150 ease-out motion-reduce:transition-none',
            wide ? 'w-[16rem]' : 'w-[3rem]',
          )}
        >
          <SidebarContent area={area} narrow={!wide} />
        </aside>
      )}
      <div className="flex min-w-0 grow flex-col">
        <StaffHeader area={area} queries={queries} asSheet={asSheet} />
        {/* The preview of a page has a main element of its own. */}
        <main
          id="content"
          aria-label={NAVIGATION[area].label}
          tabIndex={-1}
          className="grow p-4 outline-none"
        >
          <Tabs area={area} />
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Returns the key of a history entry for its scroll position. Addresses opened directly share a key, so their path is used instead. */
function nameEntry({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** Prevents the browser from opening a file that is dropped beside its target, which would leave the desk. */
function useFileDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const events = ['dragover', 'drop'] as const
    for (const name of events) document.addEventListener(name, guard)
    return () => {
      for (const name of events) document.removeEventListener(name, guard)
    }
  }, [])
}

/** Shows the area's name and screens. If narrow, it shows icons, with names for screen readers and on hover. */
function SidebarContent({ area, narrow = false }: SidebarContentProps) {
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
        <Items items={stated} area={area} narrow={narrow} />
        {added.length > 0 ? <hr className="mx-1 my-2 border-white/15" /> : null}
        <Items items={added} area={area} narrow={narrow} />
      </nav>
    </>
  )
}

type ItemsProps = { items: readonly NavigationItem[]; area: StaffArea; narrow: boolean }

function Items({ items, area, narrow }: ItemsProps) {
  const here = findNavigationItem(area, useLocation())
  return items.map((item) => {
    const { label, path, icon: Icon } = item
    const isHere = item === here
    return (
      <Link
        key={path}
        to={path}
        aria-current={isHere ? 'page' : undefined}
        title={narrow ? label : undefined}
        onClick={closePhoneSidebar}
        className={classNames(
          'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm font-medium outline-offset-1 focus-visible:outline-2 focus-visible:outline-gold-400',
          isHere ? 'bg-white/14 text-white' : 'text-navy-100 hover:bg-white/8 hover:text-white',
        )}
      >
        <Icon aria-hidden className={classNames('size-4 shrink-0', isHere && 'text-gold-400')} />
        <span className={narrow ? 'sr-only' : 'truncate'}>{label}</span>
      </Link>
    )
  })
}

/** Shows the tabs of a menu entry with several screens. They scroll sideways in narrow windows. */
function Tabs({ area }: { area: StaffArea }) {
  const location = useLocation()
  const { label, tabs = [] } = findNavigationItem(area, location) ?? {}
  const shown = tabs.find(({ path }) => isTabShown(path, location))
  const chosen = useRef<HTMLAnchorElement>(null)
  const shownPath = shown?.path
  useEffect(() => {
    if (shownPath) chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shownPath])
  if (!shown) return null
  return (
    <nav
      aria-label={label}
      className="-mx-4 -mt-4 mb-4 flex gap-1 overflow-x-auto border-b border-slate-200 bg-white px-2"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          ref={tab === shown ? chosen : undefined}
          aria-current={tab === shown ? 'page' : undefined}
          className={classNames(
            'focus-ring flex h-10 shrink-0 items-center border-b-2 px-2.5 text-sm font-medium whitespace-nowrap -outline-offset-2',
            tab === shown
              ? 'border-navy-800 text-navy-900'
              : 'border-transparent text-slate-600 hover:text-slate-900',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
