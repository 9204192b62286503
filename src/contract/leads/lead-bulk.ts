import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { REQUEST_QUOTE } from '../basics/site-endpoints.ts'
import { lines } from '../basics/text.ts'
import { LeadChange } from './lead.ts'
import { LEAD_LIMITS } from './lead-limits.ts'
import { LeadFilter } from './lead-list.ts'

/** Ids of leads. They may be text; anything but a whole number is skipped and counted. */
const givenIds = z
  .array(z.union([z.number(), z.string().max(40)]))
  .min(1, 'Select at least one lead.')
  .max(LEAD_LIMITS.bulkMax, `Select at most ${LEAD_LIMITS.bulkMax} leads.`)

export const BulkDelete = z.object({ ids: givenIds }).meta({ id: 'BulkDelete' })

export type BulkDelete = z.infer<typeof BulkDelete>

export const BulkDeleteResponse = z
  .object({ deleted: z.number().int(), missing: z.number().int(), skipped: z.number().int() })
  .meta({ id: 'BulkDeleteResponse' })

export type BulkDeleteResponse = z.infer<typeof BulkDeleteResponse>

/** The former values, as the sender saw them, of the fields to be changed on a lead. */
export const LeadBase = z
  .object({ id: z.number().int(), base: z.record(z.string(), z.unknown()) })
  .meta({ id: 'LeadBase' })

export type LeadBase = z.infer<typeof LeadBase>

/** The fields that a bulk change can set. A lost reason is sent with the status. */
export const BULK_FIELDS = [
  'status',
  'assigned_to',
  'priority',
  'next_action_on',
  'next_action_time',
] as const

/** The ids of a filter's leads, newest first, up to the limit of one bulk change. */
export const LeadIds = z
  .object({
    ids: z.array(z.number().int()),
    more: z.boolean(),
    /** the present values of the fields that a bulk change can set, to be sent back with the change */
    bases: z.array(LeadBase),
  })
  .meta({ id: 'LeadIds' })

export type LeadIds = z.infer<typeof LeadIds>

/** One change for many leads. The rules apply to each lead; a rejected lead stays unchanged and is listed in the response. */
export const BulkChange = z
  .object({
    ids: givenIds,
    change: LeadChange.pick({
      status: true,
      lost_reason: true,
      assigned_to: true,
      priority: true,
      next_action_on: true,
      next_action_time: true,
    }).refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Choose what to change.',
    ),
    /** the values that the sender saw; a lead that has changed since stays unchanged and is listed as contested */
    bases: z.array(LeadBase).max(LEAD_LIMITS.bulkMax).optional(),
    /** a note for the timeline of each lead, even if the lead already had the value */
    note: lines({ max: LEAD_LIMITS.note }).optional(),
  })
  .meta({ id: 'BulkChange' })

export type BulkChange = z.infer<typeof BulkChange>

/** A lead's version after a change. */
export const LeadVersion = z
  .object({ id: z.number().int(), version: z.number().int().positive() })
  .meta({ id: 'LeadVersion' })

export type LeadVersion = z.infer<typeof LeadVersion>

export const BulkChangeResponse = z
  .object({
    /** leads with their versions, to be sent back to undo the change */
    changed: z.array(LeadVersion),
    /** leads that already had the value */
    unchanged: z.number().int(),
    /** leads that cannot be changed, with the reason */
    refused: z.array(z.object({ id: z.number().int(), message: z.string() })),
    /** leads that `changed_by` has changed since; sending this `base` changes them anyway */
    contested: z.array(LeadBase.extend({ changed_by: z.string().nullable() })),
    missing: z.number().int(),
    skipped: z.number().int(),
  })
  .meta({ id: 'BulkChangeResponse' })

export type BulkChangeResponse = z.infer<typeof BulkChangeResponse>

/** Undoes the sender's own last change of each lead, unless someone has changed the lead since. */
export const BulkUndo = z
  .object({ leads: z.array(LeadVersion).min(1).max(LEAD_LIMITS.bulkMax) })
  .meta({ id: 'BulkUndo' })

export type BulkUndo = z.infer<typeof BulkUndo>

export const BulkUndoResponse = z
  .object({
    undone: z.array(LeadVersion),
    /** ids of leads that stayed unchanged: changed since, deleted, or last changed by someone else */
    left: z.array(z.number().int()),
  })
  .meta({ id: 'BulkUndoResponse' })

export type BulkUndoResponse = z.infer<typeof BulkUndoResponse>

const define = endpointsUnder('Leads')

const LEADS = REQUEST_QUOTE.path

/** Endpoints for actions on several leads at once. */
export const LEAD_BULK_API = {
  listIds: define({
    method: 'GET',
    path: `${LEADS}/ids`,
    access: 'staff',
    summary: 'The numbers of the leads of a filter, newest first',
    description:
      'As many as one change of several leads may take; `more` says that there are further ones. `bases` goes back with the ' +
      'change, so that what somebody else sets meanwhile is not overwritten.',
    query: LeadFilter,
    response: { 200: LeadIds },
  }),
  change: define({
    method: 'POST',
    path: `${LEADS}/bulk-change`,
    access: 'staff',
    summary: 'Change several leads alike',
    description:
      'What a lead cannot become is left as it is and named with the reason; the rest is changed. With `bases` a lead that ' +
      'somebody else has changed in the same fields meanwhile is left as it is too, and named with what it holds now.',
    body: BulkChange,
    response: { 200: BulkChangeResponse },
  }),
  undo: define({
    method: 'POST',
    path: `${LEADS}/bulk-undo`,
    access: 'staff',
    summary: 'Take back your last change of each lead',
    description: 'A lead that has been changed since is left as it is and named.',
    body: BulkUndo,
    response: { 200: BulkUndoResponse },
  }),
  delete: define({
    method: 'POST',
    path: `${LEADS}/bulk-delete`,
    access: 'admin',
    summary: 'Delete several leads for good',
    body: BulkDelete,
    response: { 200: BulkDeleteResponse },
  }),
} as const
