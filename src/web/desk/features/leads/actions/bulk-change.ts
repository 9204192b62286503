import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import {
  BULK_FIELDS,
  type BulkChange,
  type BulkChangeResponse,
  LEAD_BULK_API,
  type LeadBase,
  type LeadVersion,
} from '#contract/leads/lead-bulk.ts'
import { SOMEBODY } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { mirrorError } from '../live/sync-spec-store.ts'
import { listKnownLeads } from '../model/known-leads.ts'
import { leadQuery } from '../model/lead-api.ts'
import { type KnownNames, showValue } from '../model/lead-fields.ts'
import { formatNumbers } from '../model/lead-numbers.ts'
import { type BulkWanted, forgetBulkChange, useLastBulkChange } from './last-bulk-change.ts'

export type OnBulkDone = (response: BulkChangeResponse, wanted: BulkWanted) => void

/** Changes several leads and reports the result through `report`, by default in the list's bar. */
export function useBulkChange(onDone: () => void, report: OnBulkDone = reportInBar) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ outcome: _, ...body }: BulkWanted) => callEndpoint(LEAD_BULK_API.change, { body }),
    onSuccess: (response, wanted) => {
      rememberChanged(
        response.changed.map(({ id }) => id),
        wanted.change,
      )
      refresh(queries)
      report(response, wanted)
      onDone()
    },
    onError: (error) => {
      mirrorError('Failed to update bus quote')
      notify.error(`Failed to update bus quote: ${errorText(error)}`)
    },
  })
}

/** Undoes the last change on every lead that has not been changed since. */
export function useBulkUndo() {
  const queries = useQueryClient()
  return useMutation({
    parallel: true,
    mutationFn: (leads: LeadVersion[]) => callEndpoint(LEAD_BULK_API.undo, { body: { leads } }),
    onSuccess: ({ undone, left }) => {
      rememberFound([])
      refresh(queries)
      forgetBulkChange()
      if (left.length === 0) return notify.success(`Undone: ${formatLeads(undone.length)}`)
      const rest = `Not undone (changed or deleted since): ${formatNumbers(left)}`
      notify.error(undone.length > 0 ? `Undone: ${formatLeads(undone.length)}. ${rest}` : rest)
    },
    onError: (error) => {
      mirrorError('Failed to update bus quote')
      notify.error(`Failed to update bus quote: ${errorText(error)}`)
    },
  })
}

function reportInBar(response: BulkChangeResponse, wanted: BulkWanted): void {
  useLastBulkChange.setState({ done: { response, wanted } })
}

function refresh(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['leads'] })
}

/** Says in one line how many leads changed, and why others did not. */
export function summarise(
  { changed, unchanged, refused, missing }: BulkChangeResponse,
  { outcome, note }: Pick<BulkWanted, 'outcome' | 'note'>,
): string {
  const parts = [`${formatLeads(changed.length)} ${outcome}`]
  if (unchanged > 0) parts.push(`${formatCount(unchanged)} unchanged${note ? ', note added' : ''}`)
  const reasons = Map.groupBy(refused, ({ message }) => message)
  for (const [message, those] of reasons)
    parts.push(`${formatNumbers(those.map(({ id }) => id))} not changed: ${message}`)
  if (missing > 0) parts.push(`${formatCount(missing)} no longer ${missing === 1 ? 'exists' : 'exist'}`)
  return parts.join(' · ')
}

function formatLeads(count: number): string {
  if (count === 0) return 'No leads'
  return `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`
}

type Contested = BulkChangeResponse['contested'][number]
type Change = BulkChange['change']

export function describeContested(
  contested: readonly Contested[],
  change: Change,
  names: KnownNames,
): string {
  const what = contested.map(({ id, changed_by, base }) => ({
    id,
    who: changed_by ?? SOMEBODY,
    ...describeNow(base, change, names),
  }))
  const alike = Map.groupBy(what, ({ who, did, to }) => [who, did, to].join('\n'))
  const parts = [...alike.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const numbers = formatNumbers(those.map(({ id }) => id))
    return [`${first.who} has just ${first.did} ${numbers}${first.to}`]
  })
  return `Not overwritten: ${parts.join('; ')}`
}

function describeNow(
  base: Contested['base'],
  change: Change,
  names: KnownNames,
): { did: string; to: string } {
  const show = (field: keyof Change) => showValue(field, base[field], names)
  if (change.assigned_to !== undefined)
    return base.assigned_to === null
      ? { did: 'unassigned', to: '' }
      : { did: 'assigned', to: ` to ${show('assigned_to')}` }
  if (change.status !== undefined) return { did: 'set', to: ` to ${show('status')}` }
  if (change.priority !== undefined) return { did: 'given', to: ` ${show('priority')} priority` }
  if (base.next_action_on === null) return { did: 'cleared the next action of', to: '' }
  const time = base.next_action_time ? ` at ${show('next_action_time')}` : ''
  return { did: 'scheduled', to: ` for ${show('next_action_on')}${time}` }
}

export function anywayLabel(change: Change): string {
  if (change.assigned_to !== undefined) return 'Assign anyway'
  return change.next_action_on === undefined ? 'Change anyway' : 'Schedule anyway'
}

/** Builds the change again for the leads in conflict, based on their present values, so that a further change is noticed too. */
export function changeAnyway<Wanted extends BulkChange>(
  wanted: Wanted,
  contested: readonly Contested[],
): Wanted {
  const bases = contested.map(({ id, base }) => ({ id, base }))
  return { ...wanted, ids: bases.map(({ id }) => id), bases }
}

/** Joins two results; only conflicts of the second remain. */
export function joinResponses(first: BulkChangeResponse, second: BulkChangeResponse): BulkChangeResponse {
  return {
    changed: [...first.changed, ...second.changed],
    unchanged: first.unchanged + second.unchanged,
    refused: [...first.refused, ...second.refused],
    contested: second.contested,
    missing: first.missing + second.missing,
    skipped: first.skipped + second.skipped,
  }
}

/** Selected leads that were not loaded, as they were when they were selected. */
let found: ReadonlyMap<number, LeadBase> = new Map()

export function rememberFound(bases: readonly LeadBase[]): void {
  found = new Map(bases.map((lead) => [lead.id, lead]))
}

/** Remembers one's own changes, so that they are not reported as conflicts. */
export function rememberChanged(ids: readonly number[], change: BulkChange['change']): void {
  const changed = ids.flatMap((id) => {
    const before = found.get(id)
    return before ? [[id, { id, base: { ...before.base, ...change } }] as const] : []
  })
  found = new Map([...found, ...changed])
}

/** Returns leads as they were when a change began, to notice others' changes: as shown or, if not loaded, as when selected. */
export function useSeenLeads(ids: number[]): LeadBase[] {
  const queries = useQueryClient()
  const [seen] = useState(() => readSeenLeads(queries, ids))
  return seen
}

export function readSeenLeads(queries: QueryClient, ids: readonly number[]): LeadBase[] {
  // Only visible lists and pages are read, because others may be older than this person's last change.
  const type = 'active'
  const opened = ids.flatMap((id) =>
    queries
      .getQueriesData<Lead>({ queryKey: leadQuery(id).queryKey, type })
      .flatMap(([, lead]) => lead ?? []),
  )
  const newest = new Map<number, Lead>()
  for (const lead of [...opened, ...listKnownLeads(queries, type)]) {
    if ((newest.get(lead.id)?.version ?? 0) < lead.version) newest.set(lead.id, lead)
  }
  return ids.flatMap((id) => {
    const lead = newest.get(id)
    return (lead ? toBase(lead) : found.get(id)) ?? []
  })
}

function toBase(lead: Lead): LeadBase {
  return { id: lead.id, base: Object.fromEntries(BULK_FIELDS.map((field) => [field, lead[field]])) }
}

/** Returns the former values of the fields to be changed. The lost reason is left out, because it belongs to the status. */
export function basesOf(
  seen: readonly LeadBase[],
  { lost_reason: _, ...change }: BulkChange['change'],
): LeadBase[] {
  const fields = Object.keys(change)
  return seen.map(({ id, base }) => ({
    id,
    base: Object.fromEntries(fields.map((field) => [field, base[field]])),
  }))
}
