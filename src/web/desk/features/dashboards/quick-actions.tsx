import { ArrowRight, BellRing, ClipboardList, Files, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#web/desk/ui/card.tsx'

/** Links to the screens of a manager's work. */
export function QuickActions() {
  return (
    <Card aria-labelledby="quick-actions" className="p-4">
      <h2 id="quick-actions" className="text-sm font-semibold text-slate-900">
        Quick Actions
      </h2>
      <div className="mt-3 grid gap-2">
        <QuickAction
          to="/manager/leads"
          icon={ClipboardList}
          title="My Leads"
          text="View, assign and reply to leads"
        />
        <QuickAction
          to="/manager/leads?filter=followup"
          icon={BellRing}
          title="Follow-up Queue"
          text="Leads that are due or had no activity for a day"
        />
        <QuickAction
          to="/manager/leads?status=contacted"
          icon={Files}
          title="Send Quotes"
          text="Select contacted leads, then choose Send Quotes"
        />
      </div>
    </Card>
  )
}

type QuickActionProps = { to: string; icon: LucideIcon; title: string; text: string }

function QuickAction({ to, icon: Icon, title, text }: QuickActionProps) {
  return (
    <Link
      to={to}
      className="focus-ring flex items-center gap-3 rounded-md border border-slate-200 px-3.5 py-3 hover:border-navy-200 hover:bg-navy-50"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-navy-800" />
      <span className="grow text-sm">
        <span className="block font-medium text-slate-900">{title}</span>
        <span className="text-slate-600">{text}</span>
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-slate-500" />
    </Link>
  )
}
