import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { API } from '#contract/basics/api-paths.ts'
import {
  BulkChange,
  BulkChangeResponse,
  BulkDelete,
  BulkDeleteResponse,
  BulkUndo,
  BulkUndoResponse,
  LeadIds,
} from '#contract/leads/lead-bulk.ts'
import { LeadFilter } from '#contract/leads/lead-list.ts'
import { actorOf } from '#server/platform/security/actor.ts'
import type { LeadService } from './service.ts'

const TAGS = ['Leads']

/** What is done to several leads at once. */
export function bulkRoutes(service: LeadService): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(API.leadIds, IDS, async (request) => service.listLeadIds(actorOf(request), request.query))

    app.post(API.leadsBulkChange, BULK_CHANGE, async (request) =>
      service.bulkChange(actorOf(request), request.body),
    )

    app.post(API.leadsBulkUndo, BULK_UNDO, async (request) =>
      service.undoChanges(actorOf(request), request.body),
    )

    app.post(API.leadsBulkDelete, BULK_DELETE, async (request) =>
      service.bulkDelete(actorOf(request), request.body, request.ip),
    )
  }
}

const IDS = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'The numbers of the leads of a filter, newest first',
    description: 'As many as one change of several leads may take; `more` says that there are further ones.',
    querystring: LeadFilter,
    response: { 200: LeadIds },
  },
} as const

const BULK_CHANGE = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Change several leads alike',
    description: 'What a lead cannot become is left as it is and named with the reason; the rest is changed.',
    body: BulkChange,
    response: { 200: BulkChangeResponse },
  },
} as const

const BULK_UNDO = {
  config: { access: 'staff' },
  schema: {
    tags: TAGS,
    summary: 'Take back your last change of each lead',
    description: 'A lead that has been changed since is left as it is and named.',
    body: BulkUndo,
    response: { 200: BulkUndoResponse },
  },
} as const

const BULK_DELETE = {
  config: { access: 'admin' },
  schema: {
    tags: TAGS,
    summary: 'Delete several leads for good',
    body: BulkDelete,
    response: { 200: BulkDeleteResponse },
  },
} as const
