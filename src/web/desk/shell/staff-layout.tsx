import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { useNotedFrame } from '#web/desk/lib/desk-frame.ts'
import { useHasRail, useIsPhone } from '#web/desk/lib/media-query.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { Sheet } from '#web/desk/ui/popups/sheet.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { useFileDropGuard } from './file-drop-guard.ts'
import { NAVIGATION } from './navigation.ts'
import { SidebarContent } from './sidebar.tsx'
import { closePhoneSidebar, isSidebarShortcut, toggleSidebar, useSidebar } from './sidebar-state.ts'
import { StaffHeader } from './staff-header.tsx'

/** The frame of every staff screen: navigation at the side, who is here on top. */
export function StaffLayout({ area, queries }: { area: StaffArea; queries: QueryClient }) {
  const isPhone = useIsPhone()
  const hasRail = useHasRail()
  const asSheet = isPhone || hasRail
  const { open, phoneOpen } = useSidebar()
  const wide = open && !hasRail
  useFileDropGuard()
  useNotedFrame()
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
        {/* A preview within it is a document with a main part of its own, without a name. */}
        <main
          id="content"
          aria-label={NAVIGATION[area].label}
          tabIndex={-1}
          className="grow p-4 outline-none"
        >
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/**
 * An address opened by itself has the same key on every screen: its path is used instead, or another screen would begin where
 * the last was left.
 */
function nameEntry({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}
