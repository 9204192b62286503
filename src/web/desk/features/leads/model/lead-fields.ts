import type { StaffMember } from '#contract/account/session.ts'
import { LeadPriority, LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { PRIORITIES } from './priority-badge.tsx'

export const FIELD_LABELS: Record<string, string> = {
  status: 'Status',
  assigned_to: 'Assigned to',
  full_name: 'Name',
  email: 'Email',
  mobile_number: 'Mobile',
  pickup_location: 'Pick-up',
  dropoff_location: 'Drop-off',
  date_of_travel: 'Date of travel',
  pickup_time: 'Pick-up time',
  selected_vehicle: 'Vehicle',
  additional_info: 'Additional information',
  number_of_people: 'People',
  group_type: 'Group type',
  round_trip: 'Round trip',
  return_date: 'Return date',
  return_time: 'Return time',
  distance: 'Distance',
  priority: 'Priority',
  next_action_on: 'Next action',
  lost_reason: 'Reason',
  source: 'Source',
}

const DAYS = new Set(['date_of_travel', 'return_date', 'next_action_on'])

/** A stored value in the words of the screen. */
export function showValue(field: string, value: unknown, staff: StaffMember[]): string {
  if (field === 'assigned_to') {
    if (value === null) return 'Unassigned'
    return staff.find(({ id }) => id === value)?.name ?? `User #${String(value)}`
  }
  const status = field === 'status' ? LeadStatus.safeParse(value).data : undefined
  if (status) return STATUS_LABELS[status]
  const priority = field === 'priority' ? LeadPriority.safeParse(value).data : undefined
  if (priority) return PRIORITIES[priority].label
  if (DAYS.has(field) && typeof value === 'string') return formatLongDay(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
