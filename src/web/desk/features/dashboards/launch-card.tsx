import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Rocket } from 'lucide-react'
import { Link } from 'react-router'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { errorText } from '#web/lib/error-text.ts'

const NAMED = 4

/** The dashboard shows this card only while an item of the checklist is open. */
export function LaunchCard() {
  const { data, error, isFetching, refetch } = useQuery(checklistQuery)
  if (!data && error) {
    return (
      <Alert title="The checklist could not be loaded." onRetry={() => refetch()} retrying={isFetching}>
        {errorText(error)}
      </Alert>
    )
  }
  if (!data || data.open === 0) return null
  const open = data.items.filter((item) => !item.done).map((item) => item.title)
  const more = open.length - NAMED
  const named = open.slice(0, NAMED).join(', ')
  return (
    <Card aria-labelledby="launch-checklist" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-gold-300 text-navy-900">
        <Rocket aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 grow basis-64">
        <h2 id="launch-checklist" className="text-sm font-semibold text-slate-900">
          {data.open} {data.open === 1 ? 'task' : 'tasks'} left before launch
        </h2>
        <p className="mt-0.5 text-[13px] text-slate-600">{more > 0 ? `${named} and ${more} more` : named}</p>
      </div>
      <Link to="/admin/settings" className={buttonClasses({ size: 'small' })}>
        Open the checklist <ArrowRight aria-hidden />
      </Link>
    </Card>
  )
}
