import type { CreatedLead, Lead, LeadEvent } from '#contract/lead.ts'
import type { LeadFields, StoredEvent, StoredLead } from './rows.ts'

/** What the visitor may see: every field by name, so a new column is not published by accident. */
export function presentCreated(fields: LeadFields, id: number, createdAt: Date): CreatedLead {
  return {
    id,
    full_name: fields.full_name,
    email: fields.email,
    mobile_number: fields.mobile_number,
    pickup_location: fields.pickup_location,
    dropoff_location: fields.dropoff_location,
    date_of_travel: fields.date_of_travel,
    pickup_time: fields.pickup_time,
    selected_vehicle: fields.selected_vehicle,
    additional_info: fields.additional_info,
    number_of_people: fields.number_of_people,
    group_type: fields.group_type,
    round_trip: fields.round_trip,
    return_date: fields.return_date,
    return_time: fields.return_time,
    distance: fields.distance,
    slug: fields.slug,
    created_at: createdAt.toISOString(),
  }
}

export function presentLead(row: StoredLead, names: Map<number, string>): Lead {
  return {
    ...presentCreated(row, row.id, row.created_at),
    status: row.status,
    assigned_to: row.assigned_to,
    assigned_to_name: row.assigned_to === null ? null : (names.get(row.assigned_to) ?? null),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentEvent(row: StoredEvent): LeadEvent {
  return {
    id: row.id,
    kind: row.kind,
    actor_name: row.actor_name,
    changes: row.changes,
    created_at: row.created_at.toISOString(),
  }
}
