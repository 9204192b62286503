import type { CreatedLead, Lead } from '#contract/leads/lead.ts'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import { makeReference } from '#contract/leads/lead-reference.ts'
import { showMobile } from '#server/platform/formats/phone.ts'
import type { InsertedLead, LeadFieldValues, StoredEvent, StoredLead } from './rows.ts'

/** Returns what the visitor may see, field by field, so that a new column is not published by accident. */
export function presentCreated(lead: InsertedLead): CreatedLead {
  return {
    ...presentFields(lead),
    id: lead.id,
    reference: makeReference(lead.id),
    created_at: lead.created_at.toISOString(),
  }
}

/** Copies the fields one by one; its type makes sure that it names all fields of the contract. */
function presentFields(fields: LeadFieldValues): Pick<CreatedLead, keyof LeadFieldValues> {
  return {
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
    distance_provider: fields.distance_provider,
    distance_is_estimate: fields.distance_is_estimate,
    distance_minutes: fields.distance_minutes,
    trip: fields.trip,
    guide_price: fields.guide_price,
    slug: fields.slug,
  }
}

export function presentLead(row: StoredLead, names: Map<number, string>): Lead {
  return {
    ...presentCreated(row),
    mobile_e164: row.mobile_e164,
    mobile_national: showMobile(row.mobile_number, row.mobile_e164),
    response_minutes: row.response_minutes,
    response_due_at: row.response_due_at?.toISOString() ?? null,
    first_response_at: row.first_response_at?.toISOString() ?? null,
    suspected_spam: row.suspected_spam,
    released_at: row.released_at?.toISOString() ?? null,
    released_by: row.released_by,
    priority: row.priority,
    next_action_on: row.next_action_on,
    next_action_time: row.next_action_time,
    lost_reason: row.lost_reason,
    driver_notes: row.driver_notes,
    offer_state: row.offer_state,
    offer_total_cents: row.offer_total_cents,
    offer_valid_until: row.offer_valid_until,
    offer_sent_at: row.offer_sent_at?.toISOString() ?? null,
    question_waiting: row.question_waiting,
    question_asked_at: row.question_asked_at?.toISOString() ?? null,
    booked_total_cents: row.booked_total_cents,
    offer_confirm_due_at: row.offer_confirm_due_at?.toISOString() ?? null,
    source: row.source,
    status: row.status,
    assigned_to: row.assigned_to,
    assigned_to_name: row.assigned_to === null ? null : (names.get(row.assigned_to) ?? null),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}

/** Replaces the stored value of the vehicle by its present name, if that is known. */
export function withVehicleName(lead: Lead, names: ReadonlyMap<string, string>): Lead {
  return { ...lead, selected_vehicle: names.get(lead.selected_vehicle) ?? lead.selected_vehicle }
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
