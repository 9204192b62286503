import { makeReference } from '#contract/leads/lead-reference.ts'
import type { Erasure } from '#contract/privacy/erasure.ts'
import type { PersonEvent, PersonLead, PersonRecord } from '#contract/privacy/privacy-endpoints.ts'
import type { AssignmentRow } from '../journeys/repository.ts'
import type { ErasureRow } from './repository-erasure.ts'
import type * as repository from './repository-person.ts'

type Rows<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>

type Found = {
  searchedBy: PersonRecord['searched_by']
  leads: repository.FoundLead[]
  events: repository.FoundEvent[]
  offers: Rows<typeof repository.listQuotes>
  mails: Rows<typeof repository.listPersonMails>
  answers: Rows<typeof repository.listAnswers>
  journeys: AssignmentRow[]
  audit: Rows<typeof repository.listAuditLines>
  objecting: ReadonlySet<string>
  more: boolean
}

const CONTACT_KINDS: readonly PersonEvent['kind'][] = ['contact', 'contact-tried']

export function presentRecord(found: Found): PersonRecord {
  const events = found.events.map(presentEvent)
  const isContact = ({ kind }: PersonEvent) => CONTACT_KINDS.includes(kind)
  return {
    searched_by: found.searchedBy,
    leads: found.leads.map(presentLead),
    notes: events.filter(({ kind }) => kind === 'note'),
    contacts: events.filter(isContact),
    timeline: events.filter((event) => event.kind !== 'note' && !isContact(event)),
    offers: found.offers.map(({ createdAt, ...quote }) => ({
      ...quote,
      created_at: createdAt.toISOString(),
    })),
    mails: found.mails.map(({ id, leadId, kind, recipient, state, subject, body, createdAt }) => ({
      id,
      lead_id: leadId,
      kind,
      recipient,
      state,
      subject,
      body,
      created_at: createdAt.toISOString(),
    })),
    answers: found.answers.map(({ lead_id, createdAt, expiresAt }) => ({
      lead_id,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })),
    journeys: found.journeys.map(({ leadId, collectCents, updatedAt, leg, day, vehicle, driver, note }) => ({
      ...{ lead_id: leadId, leg, day, vehicle, driver, note },
      collect_cents: collectCents,
      updated_at: updatedAt.toISOString(),
    })),
    audit: found.audit.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
    objecting: [...found.objecting],
    more: found.more,
  }
}

export function presentErasure({ id, at, actorName, leads, clearedAt }: ErasureRow): Erasure {
  return {
    id,
    at: at.toISOString(),
    actor_name: actorName,
    leads,
    cleared_at: clearedAt?.toISOString() ?? null,
  }
}

function presentLead(row: repository.FoundLead): PersonLead {
  return {
    id: row.id,
    reference: makeReference(row.id),
    full_name: row.fullName,
    email: row.email,
    mobile_number: row.mobileNumber,
    pickup_location: row.pickupLocation,
    dropoff_location: row.dropoffLocation,
    date_of_travel: row.dateOfTravel,
    additional_info: row.additionalInfo,
    trip: row.trip,
    lost_reason: row.lostReason,
    driver_notes: row.driverNotes,
    source: row.source,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }
}

function presentEvent(row: repository.FoundEvent): PersonEvent {
  return {
    id: row.id,
    lead_id: row.leadId,
    kind: row.kind,
    actor_name: row.actorName,
    changes: row.changes,
    created_at: row.createdAt.toISOString(),
  }
}
