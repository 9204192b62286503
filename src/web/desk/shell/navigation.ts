import {
  Activity,
  BadgeCheck,
  Bus,
  ClipboardList,
  Euro,
  FileText,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mails,
  PanelsTopLeft,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'

type NavigationItem = { label: string; path: string; icon: LucideIcon }
type Navigation = { label: string; role: string; stated: NavigationItem[]; added: NavigationItem[] }

/** The screens of each area: the stated ones in their order, the added ones below a divider. */
export const NAVIGATION: Record<StaffArea, Navigation> = {
  admin: {
    label: 'Admin Panel',
    role: 'Admin',
    stated: [
      { label: 'Dashboard', path: '/admin', icon: LayoutDashboard },
      { label: 'Home Page Management', path: '/admin/home-editor', icon: PanelsTopLeft },
      { label: 'Lead Management', path: '/admin/leads', icon: ClipboardList },
      { label: 'User Management', path: '/admin/users', icon: Users },
    ],
    added: [
      { label: 'Site Pages', path: '/admin/site-pages', icon: FileText },
      { label: 'Images', path: '/admin/images', icon: Images },
      { label: 'Vehicles', path: '/admin/vehicles', icon: Bus },
      { label: 'Rates', path: '/admin/rates', icon: Euro },
      { label: 'Emails', path: '/admin/mails', icon: Mails },
      { label: 'Audit Log', path: '/admin/audit', icon: ScrollText },
      { label: 'Licences', path: '/admin/licences', icon: BadgeCheck },
      { label: 'Privacy', path: '/admin/privacy', icon: ShieldCheck },
      { label: 'Status', path: '/admin/status', icon: Activity },
      { label: 'Settings', path: '/admin/settings', icon: Settings },
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
