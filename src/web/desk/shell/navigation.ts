import {
  BadgeCheck,
  Bus,
  ClipboardList,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  PanelsTopLeft,
  Settings,
  Users,
} from 'lucide-react'
import type { Location } from 'react-router'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

/** A tab of a menu entry. `path` may name it in the query: `/admin/settings?tab=look`. */
type NavigationTab = { label: string; path: string }
export type NavigationItem = {
  label: string
  path: string
  icon: LucideIcon
  /** the screens of the entry, its own first */
  tabs?: readonly NavigationTab[]
}
type Navigation = { label: string; role: string; stated: NavigationItem[]; added: NavigationItem[] }

/** The menu of each area: specified entries in their order, and added ones below a divider. */
export const NAVIGATION: Record<StaffArea, Navigation> = {
  admin: {
    label: 'Admin Panel',
    role: 'Admin',
    stated: [
      { label: 'Dashboard', path: '/admin', icon: LayoutDashboard },
      {
        label: 'Home Page Management',
        path: '/admin/home-editor',
        icon: PanelsTopLeft,
        tabs: [
          { label: 'Pages', path: '/admin/home-editor' },
          { label: 'Site Pages', path: '/admin/site-pages' },
          { label: 'Images', path: '/admin/images' },
        ],
      },
      { label: 'Lead Management', path: '/admin/leads', icon: ClipboardList },
      { label: 'User Management', path: '/admin/users', icon: Users },
    ],
    added: [
      {
        label: 'Vehicles & Rates',
        path: '/admin/vehicles',
        icon: Bus,
        tabs: [
          { label: 'Vehicles', path: '/admin/vehicles' },
          { label: 'Rates', path: '/admin/rates' },
          { label: 'Fixed Prices', path: '/admin/rates?tab=prices' },
          { label: 'Surcharges & Extras', path: '/admin/rates?tab=surcharges' },
          { label: 'Try It', path: '/admin/rates?tab=try' },
        ],
      },
      {
        label: 'Emails',
        path: '/admin/mails',
        icon: Mails,
        tabs: [
          { label: 'Emails', path: '/admin/mails' },
          { label: 'Follow-up Templates', path: '/admin/mails/templates' },
        ],
      },
      {
        label: 'Compliance',
        path: '/admin/licences',
        icon: BadgeCheck,
        tabs: [
          { label: 'Licences', path: '/admin/licences' },
          { label: 'On the Website', path: '/admin/licences/website' },
          { label: 'Privacy', path: '/admin/privacy' },
          { label: 'Audit Log', path: '/admin/audit' },
        ],
      },
      {
        label: 'Settings',
        path: '/admin/settings',
        icon: Settings,
        tabs: [
          { label: 'Business', path: '/admin/settings' },
          { label: 'Look', path: '/admin/settings?tab=look' },
          { label: 'Hours & Replies', path: '/admin/settings?tab=replies' },
          { label: 'Quotes', path: '/admin/settings?tab=quotes' },
          { label: 'Security', path: '/admin/settings?tab=security' },
          { label: 'Advanced', path: '/admin/settings?tab=advanced' },
          { label: 'Checklist', path: '/admin/settings?tab=checklist' },
          { label: 'Status', path: '/admin/status' },
        ],
      },
    ],
  },
  manager: {
    label: 'Manager Panel',
    role: 'Manager',
    stated: [
      { label: 'Dashboard', path: '/manager', icon: LayoutDashboard },
      { label: 'My Leads', path: '/manager/leads', icon: ClipboardList },
    ],
    added: [],
  },
}

/** Finds the menu entry of the screen at a location. */
export function findNavigationItem(area: StaffArea, { pathname }: Pick<Location, 'pathname'>) {
  const { stated, added } = NAVIGATION[area]
  return [...stated, ...added].find(({ path, tabs = [{ path }] }) =>
    tabs.some((tab) => isBelow(pathname, splitTabPath(tab.path).pathname, area)),
  )
}

/** Returns whether exactly this tab is shown, and not a screen below it. */
export function isTabShown(path: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const tab = splitTabPath(path)
  return tab.pathname === pathname && tab.chosen === (new URLSearchParams(search).get('tab') ?? '')
}

function splitTabPath(path: string) {
  const [pathname = '', chosen = ''] = path.split('?tab=')
  return { pathname, chosen }
}

function isBelow(pathname: string, path: string, area: StaffArea): boolean {
  return pathname === path || (path !== `/${area}` && pathname.startsWith(`${path}/`))
}
