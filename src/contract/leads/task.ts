import { z } from 'zod'
import { Lead } from './lead.ts'

export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const

/** One due task: a booking to confirm, a first reply, a quote that ends, or a follow-up. */
export const Task = Lead.pick({
  full_name: true,
  pickup_location: true,
  dropoff_location: true,
  date_of_travel: true,
  pickup_time: true,
  status: true,
  assigned_to: true,
  created_at: true,
  response_minutes: true,
  response_due_at: true,
  first_response_at: true,
  next_action_on: true,
  offer_confirm_due_at: true,
  offer_valid_until: true,
  question_waiting: true,
  next_action_time: true,
})
  .extend({
    lead_id: z.number().int(),
    kind: z.enum(['confirm', 'answer', 'quote-ends', 'follow-up']),
    priority: z.enum(TASK_PRIORITIES),
    /** when the task is, or was, due */
    due_at: z.string(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

/** The due tasks, most urgent first. */
export const TaskList = z.object({ data: z.array(Task), more: z.boolean() }).meta({ id: 'TaskList' })
export type TaskList = z.infer<typeof TaskList>
