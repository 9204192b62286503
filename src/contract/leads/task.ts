import { z } from 'zod'
import { Lead } from './lead.ts'

export const TASK_PRIORITIES = ['high', 'medium', 'low'] as const

/** One thing that is due: a customer waits for a booking to be confirmed or for a first answer, a quote ends, or a lead is to be followed up. */
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
    /** since when, or until when, it is due */
    due_at: z.string(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

/** The most pressing first. */
export const TaskList = z.object({ data: z.array(Task), more: z.boolean() }).meta({ id: 'TaskList' })
export type TaskList = z.infer<typeof TaskList>
