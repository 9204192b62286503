import type { FollowUpLook } from '#contract/follow-ups/follow-up-mail.ts'
import { Warning } from '#web/desk/ui/alert.tsx'

type Leads = FollowUpLook['left_out']

export function SkippedLeads({ leads }: { leads: Leads }) {
  if (leads.length === 0) return null
  return (
    <Warning role="region" aria-label="Skipped">
      <p className="font-medium text-amber-900">
        {leads.length === 1 ? 'One lead will be skipped' : `${leads.length} leads will be skipped`}
      </p>
      <ul className="mt-1 grid gap-0.5 text-slate-800">
        {groupByReason(leads).map(([message, group]) => (
          <li key={message} className="wrap-anywhere">
            {group.length === 1 ? (
              `${listNames(group)}: ${message}`
            ) : (
              <Group message={message} leads={group} />
            )}
          </li>
        ))}
      </ul>
    </Warning>
  )
}

function Group({ message, leads }: { message: string; leads: Leads }) {
  return (
    <details>
      <summary className="focus-ring rounded-sm">
        <span className="font-medium tabular-nums">{leads.length} leads</span>: {message}
      </summary>
      <p className="pl-4 text-slate-700">{listNames(leads)}</p>
    </details>
  )
}

/** The largest group last, because its names take most room. */
function groupByReason(leads: Leads): [string, Leads][] {
  const groups = new Map<string, Leads>()
  for (const lead of leads) groups.set(lead.message, [...(groups.get(lead.message) ?? []), lead])
  return [...groups].sort(([, one], [, other]) => one.length - other.length)
}

const listNames = (leads: Leads) => leads.map(({ id, name }) => `${name} (#${id})`).join(', ')
