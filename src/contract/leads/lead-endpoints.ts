import { z } from 'zod'
import { StaffMember } from '../account/session.ts'
import { endpointsUnder } from '../basics/endpoint.ts'
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

const define = endpointsUnder('Leads')

const LEADS = REQUEST_QUOTE.path

const LEAD = `${LEADS}/:id` as const

const ONCE =
  'With an `Idempotency-Key` a repeated request of the same person is stored once, and marked `Idempotency-Replayed`.'

const params = z.object({ id: LeadPathId })

export const LEAD_API = {
  create: define({
    ...REQUEST_QUOTE,
    access: 'public',
    summary: 'Request a quote',
    description:
      'With an `Idempotency-Key` a repeated request gets the first answer again, marked `Idempotency-Replayed`. ' +
      'Without one the same body from the same sender within ten minutes counts as repeated.',
    body: NewLead,
    response: { 201: CreatedLead },
  }),
  enter: define({
    method: 'POST',
    path: `${LEADS}/entry`,
    access: 'staff',
    summary: 'Enter an enquiry for somebody who rang, wrote or came by',
    description:
      'With an `Idempotency-Key` a repeated request of the same person gets the lead that the first one became, marked ' +
      '`Idempotency-Replayed`.',
    body: EnteredLead,
    response: { 201: Lead },
  }),
  list: define({
    ...LIST_LEADS,
    access: 'staff',
    summary: 'Leads, newest first unless sorted otherwise',
    description:
      'With `limit` one page; without it all leads as one array, streamed, newest first. A cursor belongs to its sort.',
    query: LeadListQuery,
    response: { 200: LeadPage },
    unpaged: z.array(Lead),
  }),
  export: define({
    method: 'GET',
    path: `${LEADS}/export/csv`,
    access: 'admin',
    summary: 'Leads as a CSV file',
    query: LeadExportQuery,
    response: csvFile,
  }),
  listTasks: define({
    ...LIST_TASKS,
    access: 'staff',
    summary: 'What is due today for the person who asks, the most pressing first',
    response: { 200: TaskList },
  }),
  listPages: define({
    method: 'GET',
    path: `${LEADS}/pages`,
    access: 'staff',
    summary: 'The pages that requests came from, by their paths',
    response: { 200: z.array(z.string()) },
  }),
  listAssignees: define({
    method: 'GET',
    path: `${LEADS}/assignees`,
    access: 'staff',
    summary: 'Who leads are assigned to, those who have left among them',
    response: { 200: z.array(StaffMember) },
  }),
  get: define({
    method: 'GET',
    path: LEAD,
    access: 'staff',
    summary: 'One lead',
    params,
    response: { 200: Lead },
  }),
  listOthers: define({
    method: 'GET',
    path: `${LEAD}/others`,
    access: 'staff',
    summary: 'Other enquiries of the same customer, newest first',
    params,
    response: { 200: z.array(Lead) },
  }),
  findRoute: define({
    method: 'GET',
    path: `${LEAD}/route`,
    access: 'staff',
    summary: 'The driving route of a lead, as the bundled map knows it',
    params,
    response: { 200: LeadRoute },
  }),
  listEvents: define({
    method: 'GET',
    path: `${LEAD}/events`,
    access: 'staff',
    summary: 'The newest entries of the timeline of a lead, oldest first',
    description: `At most ${LEAD_LIMITS.eventsMax}; \`before\` names the entry before which the next ones end.`,
    params,
    query: z.object({ before: filterLabel(LeadId) }),
    response: { 200: z.array(LeadEvent) },
  }),
  addNote: define({
    method: 'POST',
    path: `${LEAD}/notes`,
    access: 'staff',
    summary: 'Write a note about a lead',
    description: ONCE,
    params,
    body: NewNote,
    response: { 201: LeadEvent },
  }),
  addContact: define({
    method: 'POST',
    path: `${LEAD}/contacts`,
    access: 'staff',
    summary: 'Write down that the customer was contacted, or that somebody tried',
    description: ONCE,
    params,
    body: NewContact,
    response: { 201: Lead },
  }),
  change: define({
    method: 'PATCH',
    path: LEAD,
    access: 'staff',
    summary: 'Change a lead',
    description:
      'With `base`, what the changed fields held before, one that somebody else has changed meanwhile is answered `stale_version`, and ' +
      'all others are merged. With an older `version` alone any change of what differs is.',
    params,
    body: LeadPatch,
    response: { 200: Lead },
  }),
  release: define({
    method: 'POST',
    path: `${LEAD}/release`,
    access: 'staff',
    summary: 'Release a quarantined lead',
    description:
      'Queues both of its emails. 409 when it is not quarantined, or not any more. A response to the lead, such as a quote, ' +
      'releases it too, without these emails.',
    params,
    response: { 200: Lead },
  }),
  delete: define({
    method: 'DELETE',
    path: LEAD,
    access: 'admin',
    summary: 'Delete a lead for good',
    params,
    response: noContent('Deleted'),
  }),
} as const
