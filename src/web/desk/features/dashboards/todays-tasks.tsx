import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { LIST_TASKS } from '#contract/basics/first-screen-endpoints.ts'
import type { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { Task } from '#contract/leads/task.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { ResponseClock } from '#web/desk/components/response-clock.tsx'
import { formatLongDuration } from '#web/desk/lib/durations.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Badge, type BadgeTone } from '#web/desk/ui/badge.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { callReference } from '#web/lib/call-endpoint.ts'
import { formatLongDay, formatLongJourneyTime } from '#web/lib/dates.ts'

const AGAIN_MS = 60_000
const DAY_MS = 24 * 3_600_000

const tasksQuery = queryOptions({
  queryKey: ['leads', 'tasks'],
  queryFn: ({ signal }) => callReference<typeof LEAD_API.listTasks>(LIST_TASKS, { signal }),
  refetchInterval: AGAIN_MS,
})

const PRIORITIES: Record<Task['priority'], { label: string; tone: BadgeTone }> = {
  high: { label: 'High', tone: 'red' },
  medium: { label: 'Medium', tone: 'yellow' },
  low: { label: 'Low', tone: 'navy' },
}

const AREAS = {
  admin: { title: 'Waiting for you', list: '/admin/leads', lead: '/admin/leads/' },
  manager: { title: "Today's Tasks", list: '/manager/leads', lead: '/manager/leads?lead=' },
} as const satisfies Record<StaffArea, object>

/** Lists due tasks, most urgent first; each opens its lead. */
export function TodaysTasks({ area }: { area: StaffArea }) {
  return (
    <TitledCard lined title={AREAS[area].title}>
      <Loaded
        query={useQuery(tasksQuery)}
        loading={<LoadingRows text="Loading tasks…" />}
        failure="The tasks could not be loaded."
      >
        {({ data, more }) => <Tasks tasks={data} more={more} area={area} />}
      </Loaded>
    </TitledCard>
  )
}

function Tasks({ tasks, more, area }: { tasks: readonly Task[]; more: boolean; area: StaffArea }) {
  const { list } = AREAS[area]
  if (tasks.length === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="No tasks due"
        text="Customers waiting for a reply and leads to follow up are listed here."
      >
        <Link to={`${list}?assigned_to=none`} className={buttonClasses({ size: 'small' })}>
          See unassigned leads
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-slate-100">
        {tasks.map((task) => (
          <TaskRow key={task.lead_id} task={task} path={`${AREAS[area].lead}${task.lead_id}`} />
        ))}
      </ul>
      {more ? (
        <p className="border-t border-slate-100 px-4 py-2.5 text-sm">
          <Link to={`${list}?filter=followup`} className="link font-medium text-navy-800">
            View the rest of the follow-up queue
          </Link>
        </p>
      ) : null}
    </>
  )
}

const VERBS: Record<Task['kind'], string> = {
  confirm: 'Confirm booking for',
  answer: 'Reply to',
  'quote-ends': 'Quote ends for',
  'follow-up': 'Follow up with',
}

const isAsked = ({ kind, question_waiting }: Task) => kind === 'follow-up' && question_waiting

function TaskRow({ task, path }: { task: Task; path: string }) {
  const { label, tone } = PRIORITIES[task.priority]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <div className="min-w-0">
        <Link to={path} className="link font-medium break-words text-slate-900">
          {isAsked(task) ? 'Answer question from' : VERBS[task.kind]} {task.full_name}
        </Link>
        <Separator />
        <div className="overflow-hidden">
          <p className="-ml-3 flex flex-wrap items-center text-[13px] text-slate-600">
            <span className="ml-3 break-words">{task.pickup_location || '—'}</span>
            {task.dropoff_location ? (
              <span className="ml-3 flex min-w-0 items-center gap-x-2">
                <ArrowRight aria-label="to" className="size-3 shrink-0" />
                <span className="min-w-0 break-words">{task.dropoff_location}</span>
              </span>
            ) : null}
            <Separator />
            {/* At the start of a line the edge cuts the dot off. */}
            <span className="flex whitespace-nowrap tabular-nums max-lg:basis-full">
              <span aria-hidden className="w-3 text-center">
                ·
              </span>
              {formatLongJourneyTime(task.date_of_travel, task.pickup_time)}
            </span>
          </p>
        </div>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <div className="col-span-2">
        <Why task={task} />
      </div>
    </li>
  )
}

function Why({ task }: { task: Task }) {
  const now = useNow()
  if (task.kind === 'confirm' || task.kind === 'answer') {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-slate-600">
        <ResponseClock lead={task} />
        {task.assigned_to === null ? (
          <span>
            <Separator />
            unassigned
          </span>
        ) : null}
      </p>
    )
  }
  return <p className="text-[13px] text-slate-600">{reason(task, now)}</p>
}

function reason(
  { kind, next_action_on, next_action_time, offer_valid_until, due_at }: Task,
  now: number,
): string {
  const today = dublinDay(new Date(now))
  if (kind === 'quote-ends')
    return offer_valid_until === today
      ? 'Can be accepted until tonight'
      : 'Can be accepted until tomorrow night'
  if (next_action_on !== null && next_action_on <= today) {
    return next_action_on === today
      ? `Planned for today${next_action_time ? ` at ${next_action_time}` : ''}`
      : `Planned for ${formatLongDay(next_action_on)}, not done yet`
  }
  return `No activity for ${formatLongDuration(now - Date.parse(due_at) + DAY_MS)}`
}
