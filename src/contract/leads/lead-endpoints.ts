import { z } from 'zod'
import { StaffMember } from '../account/session.ts'
import { defineEndpoint } from '../basics/endpoint.ts'
import { csvFile, filterLabel, noContent } from '../basics/field-schemas.ts'
import { LIST_LEADS, LIST_TASKS } from '../basics/first-screen-endpoints.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { LeadRoute } from '../places/place.ts'
import { CreatedLead, Lead, LeadId, LeadPatch, LeadPathId } from './lead.ts'
import { LeadEvent, NewContact, NewNote } from './lead-event.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LeadExportQuery, LeadListQuery, LeadPage } from './lead-list.ts'
import { EnteredLead, NewLead } from './quote-request.ts'
import { TaskList } from './task.ts'

const tags = ['Leads']

const LEADS = REQUEST_QUOTE.path

const LEAD = `${LEADS}/:id` as const

const ONCE =
  'With an `Idempotency-Key` a repeated request of the same person is stored once, and marked `Idempotency-Replayed`.'

const params = z.object({ id: LeadPathId })

export const LEAD_API = {
  create: defineEndpoint({
    ...REQUEST_QUOTE,
    access: 'public',
    tags,
    summary: 'Request a quote',
    description:
      'With an `Idempotency-Key` a repeated request gets the first answer again, marked `Idempotency-Replayed`. ' +
      'Without one the same body from the same sender within ten minutes counts as repeated.',
    body: NewLead,
    response: { 201: CreatedLead },
  }),
  enter: defineEndpoint({
    method: 'POST',
    path: `${LEADS}/entry`,
    access: 'staff',
    tags,
    summary: 'Enter an enquiry for somebody who rang, wrote or came by',
    description:
      'With an `Idempotency-Key` a repeated request of the same person gets the lead that the first one became, marked ' +
      '`Idempotency-Replayed`.',
    body: EnteredLead,
    response: { 201: Lead },
  }),
  list: defineEndpoint({
    ...LIST_LEADS,
    access: 'staff',
    tags,
    summary: 'Leads, newest first unless sorted otherwise',
    description:
      'With `limit` one page; without it all leads as one array, streamed, newest first. A cursor belongs to its sort.',
    query: LeadListQuery,
    response: { 200: LeadPage },
    unpaged: z.array(Lead),
  }),
  export: defineEndpoint({
    method: 'GET',
    path: `${LEADS}/export/csv`,
    access: 'admin',
    tags,
    summary: 'Leads as a CSV file',
    query: LeadExportQuery,
    response: csvFile,
  }),
  listTasks: defineEndpoint({
    ...LIST_TASKS,
    access: 'staff',
    tags,
    summary: 'What is due today for the person who asks, the most pressing first',
    response: { 200: TaskList },
  }),
  listPages: defineEndpoint({
    method: 'GET',
    path: `${LEADS}/pages`,
    access: 'staff',
    tags,
    summary: 'The pages that requests came from, by their paths',
    response: { 200: z.array(z.string()) },
  }),
  listAssignees: defineEndpoint({
    method: 'GET',
    path: `${LEADS}/assignees`,
    access: 'staff',
    tags,
    summary: 'Who leads are assigned to, those who have left among them',
    response: { 200: z.array(StaffMember) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: LEAD,
    access: 'staff',
    tags,
    summary: 'One lead',
    params,
    response: { 200: Lead },
  }),
  listOthers: defineEndpoint({
    method: 'GET',
    path: `${LEAD}/others`,
    access: 'staff',
    tags,
    summary: 'Other enquiries of the same customer, newest first',
    params,
    response: { 200: z.array(Lead) },
  }),
  findRoute: defineEndpoint({
    method: 'GET',
    path: `${LEAD}/route`,
    access: 'staff',
    tags,
    summary: 'The driving route of a lead, as the bundled map knows it',
    params,
    response: { 200: LeadRoute },
  }),
  listEvents: defineEndpoint({
    method: 'GET',
    path: `${LEAD}/events`,
    access: 'staff',
    tags,
    summary: 'The newest entries of the timeline of a lead, oldest first',
    description: `At most ${LEAD_LIMITS.eventsMax}; \`before\` names the entry before which the next ones end.`,
    params,
    query: z.object({ before: filterLabel(LeadId) }),
    response: { 200: z.array(LeadEvent) },
  }),
  addNote: defineEndpoint({
    method: 'POST',
    path: `${LEAD}/notes`,
    access: 'staff',
    tags,
    summary: 'Write a note about a lead',
    description: ONCE,
    params,
    body: NewNote,
    response: { 201: LeadEvent },
  }),
  addContact: defineEndpoint({
    method: 'POST',
    path: `${LEAD}/contacts`,
    access: 'staff',
    tags,
    summary: 'Write down that the customer was contacted, or that somebody tried',
    description: ONCE,
    params,
    body: NewContact,
    response: { 201: Lead },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: LEAD,
    access: 'staff',
    tags,
    summary: 'Change a lead',
    description:
      'With `base`, what the changed fields held before, one that somebody else has changed meanwhile is answered `stale_version`, and ' +
      'all others are merged. With an older `version` alone any change of what differs is.',
    params,
    body: LeadPatch,
    response: { 200: Lead },
  }),
  release: defineEndpoint({
    method: 'POST',
    path: `${LEAD}/release`,
    access: 'staff',
    tags,
    summary: 'Release a quarantined lead',
    description:
      'Queues both of its emails. 409 when it is not quarantined, or not any more. A response to the lead, such as a quote, ' +
      'releases it too, without these emails.',
    params,
    response: { 200: Lead },
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: LEAD,
    access: 'admin',
    tags,
    summary: 'Delete a lead for good',
    params,
    response: noContent('Deleted'),
  }),
} as const
