import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { StaffMember } from '#contract/account/session.ts'
import { leadViewersQuery } from '../model/lead-api.ts'
import { useViewing } from './use-viewing.ts'

/** Who else has the lead open: two people answer one customer only once they have talked. */
export function OtherViewers({ leadId }: { leadId: number }) {
  const { data: others = [] } = useQuery(leadViewersQuery(leadId, useViewing(leadId)))
  return (
    <div role="status" className="empty:hidden">
      {others.length > 0 ? (
        <p className="flex items-center gap-2.5 rounded-md border border-gold-400 bg-gold-300/20 px-3 py-2 text-sm text-slate-900">
          <Eye aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{viewersText(others)}</span>
        </p>
      ) : null}
    </div>
  )
}

function viewersText(others: StaffMember[]): string {
  const names = others.map(({ name }) => name)
  const last = names.pop() ?? ''
  if (names.length === 0) return `${last} has this lead open too.`
  return `${names.join(', ')} and ${last} have this lead open too.`
}
