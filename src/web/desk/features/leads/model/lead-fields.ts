import type { StaffMember } from '#contract/account/session.ts'
import type { LeadChange } from '#contract/leads/lead.ts'
import { LEAD_FIELD_ENTRIES, type LeadFieldName } from '#contract/leads/lead-fields.ts'
import { LeadPriority, LeadStatus } from '#contract/leads/lead-status.ts'
import { Trip } from '#contract/trips/trip.ts'
import { tripText } from '#contract/trips/trip-facts.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { vehicleName } from '#web/desk/api/vehicles.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { PRIORITIES } from './priority-badge.tsx'

const STAFF_LABELS: Record<Exclude<keyof LeadChange, LeadFieldName | 'version'>, string> = {
  status: 'Status',
  assigned_to: 'Assigned to',
  priority: 'Priority',
  next_action_on: 'Next action',
  next_action_time: 'Time of the next action',
  lost_reason: 'Reason',
  driver_notes: 'Notes for the driver',
  source: 'Source',
}

export const FIELD_LABELS: Record<string, string> = {
  ...STAFF_LABELS,
  ...Object.fromEntries(LEAD_FIELD_ENTRIES.flatMap(([name, { label }]) => (label ? [[name, label]] : []))),
}

const DAYS = new Set<string>([
  'next_action_on',
  ...LEAD_FIELD_ENTRIES.filter(([, { kind }]) => kind.startsWith('day')).map(([name]) => name),
])

/** The people and vehicles whose names replace stored values. */
export type KnownNames = { staff: readonly StaffMember[]; vehicles: readonly Vehicle[] }

export function showValue(field: string, value: unknown, { staff, vehicles }: KnownNames): string {
  if (field === 'assigned_to') {
    if (value === null) return 'Unassigned'
    return staff.find(({ id }) => id === value)?.name ?? `User #${String(value)}`
  }
  const status = field === 'status' ? LeadStatus.safeParse(value).data : undefined
  if (status) return STATUS_LABELS[status]
  const priority = field === 'priority' ? LeadPriority.safeParse(value).data : undefined
  if (priority) return PRIORITIES[priority].label
  if (field === 'selected_vehicle' && typeof value === 'string' && value) return vehicleName(vehicles, value)
  if (field === 'trip') return tripText(Trip.nullable().safeParse(value).data) || '—'
  if (DAYS.has(field) && typeof value === 'string') return formatLongDay(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null || value === undefined || value === '' ? '—' : String(value)
}
