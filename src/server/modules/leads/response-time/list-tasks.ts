import { dublinDay } from '#contract/basics/dublin-time.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { TASK_PRIORITIES, type Task, type TaskList } from '#contract/leads/task.ts'
import { findObjectors } from '#server/modules/objections/objections.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayView } from '../policy.ts'
import { presentLead } from '../present.ts'
import { type DueLead, readDue } from './repository-tasks.ts'

const { tasksMax } = LEAD_LIMITS

/** Lists the caller's tasks due today. */
export async function listTasks(server: Pick<Server, 'db' | 'clock'>, { actor }: Caller): Promise<TaskList> {
  requireMayView(actor)
  return listDueTasks(server, actor.userId)
}

async function listDueTasks(server: Pick<Server, 'db' | 'clock'>, userId: number): Promise<TaskList> {
  const now = server.clock.now()
  return inOrder(await readDue(server.db, userId, now, tasksMax + 1), now)
}

function inOrder(due: DueLead[], now: Date): TaskList {
  const tasks = due
    .map((lead) => ({ lead, urgency: measureUrgency(lead, now) }))
    .sort((a, b) => a.urgency - b.urgency || a.lead.due_at.getTime() - b.lead.due_at.getTime())
  return {
    data: tasks.slice(0, tasksMax).map(({ lead, urgency }) => presentTask(lead, urgency)),
    more: tasks.length > tasksMax,
  }
}

/**
 * Builds the list for a person's daily email: their tasks, without those of unassigned leads. A customer who opted out of follow-ups causes
 * no task for one unless they wait for a reply.
 */
export async function buildDigest(server: Server, userId: number) {
  const now = server.clock.now()
  const due = await readDue(server.db, userId, now, tasksMax + 1)
  const isReminder = ({ kind, question_waiting }: DueLead) =>
    (kind === 'follow-up' || kind === 'quote-ends') && !question_waiting
  const reminded = due.filter(isReminder).map(({ email }) => email)
  const objectors = await findObjectors(server, server.db, reminded)
  const wanted = due.filter((lead) => !isReminder(lead) || !objectors.has(lead.email))
  const { data, more } = inOrder(wanted, now)
  return { tasks: data.filter((task) => task.assigned_to === userId), more }
}

const MINUTE_MS = 60_000

/** Returns 0 for high, 1 for medium and 2 for low urgency. The lead's own priority shifts it by one. */
export function measureUrgency(lead: DueLead, now: Date): number {
  const shift = { high: -1, medium: 0, low: 1 }[lead.priority]
  return Math.min(2, Math.max(0, ownUrgency(lead, now) + shift))
}

function ownUrgency(lead: DueLead, now: Date): number {
  const { kind, due_at, response_minutes, next_action_on, question_waiting } = lead
  if (kind === 'confirm') return 0
  if (kind === 'answer') {
    const left = due_at.getTime() - now.getTime()
    return left <= ((response_minutes ?? 0) * MINUTE_MS) / 3 ? 0 : 1
  }
  if (question_waiting) return 0
  if (kind === 'quote-ends') return 1
  const today = dublinDay(now)
  if (next_action_on === null || next_action_on > today) return 2
  return next_action_on < today ? 0 : 1
}

function presentTask(lead: DueLead, urgency: number): Task {
  const { id, ...shown } = presentLead(lead, new Map())
  return {
    lead_id: id,
    kind: lead.kind,
    priority: TASK_PRIORITIES[urgency] ?? 'low',
    due_at: lead.due_at.toISOString(),
    full_name: shown.full_name,
    pickup_location: shown.pickup_location,
    dropoff_location: shown.dropoff_location,
    date_of_travel: shown.date_of_travel,
    pickup_time: shown.pickup_time,
    status: shown.status,
    assigned_to: shown.assigned_to,
    created_at: shown.created_at,
    response_minutes: shown.response_minutes,
    response_due_at: shown.response_due_at,
    first_response_at: shown.first_response_at,
    next_action_on: shown.next_action_on,
    offer_confirm_due_at: shown.offer_confirm_due_at,
    offer_valid_until: shown.offer_valid_until,
    question_waiting: shown.question_waiting,
    next_action_time: shown.next_action_time,
  }
}
