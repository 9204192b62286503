import { defineEndpoint } from '../basics/endpoint.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import {
  BulkChange,
  BulkChangeResponse,
  BulkDelete,
  BulkDeleteResponse,
  BulkUndo,
  BulkUndoResponse,
  LeadIds,
} from './lead-bulk.ts'
import { LeadFilter } from './lead-list.ts'

const tags = ['Leads']
const LEADS = REQUEST_QUOTE.path

/** What is done to several leads at once. */
export const LEAD_BULK_API = {
  listIds: defineEndpoint({
    method: 'GET',
    path: `${LEADS}/ids`,
    access: 'staff',
    tags,
    summary: 'The numbers of the leads of a filter, newest first',
    description:
      'As many as one change of several leads may take; `more` says that there are further ones. `bases` goes back with the ' +
      'change, so that what somebody else sets meanwhile is not overwritten.',
    query: LeadFilter,
    response: { 200: LeadIds },
  }),
  change: defineEndpoint({
    method: 'POST',
    path: `${LEADS}/bulk-change`,
    access: 'staff',
    tags,
    summary: 'Change several leads alike',
    description:
      'What a lead cannot become is left as it is and named with the reason; the rest is changed. With `bases` a lead that ' +
      'somebody else has changed in the same fields meanwhile is left as it is too, and named with what it holds now.',
    body: BulkChange,
    response: { 200: BulkChangeResponse },
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: `${LEADS}/bulk-undo`,
    access: 'staff',
    tags,
    summary: 'Take back your last change of each lead',
    description: 'A lead that has been changed since is left as it is and named.',
    body: BulkUndo,
    response: { 200: BulkUndoResponse },
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: `${LEADS}/bulk-delete`,
    access: 'admin',
    tags,
    summary: 'Delete several leads for good',
    body: BulkDelete,
    response: { 200: BulkDeleteResponse },
  }),
} as const
