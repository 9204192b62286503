import type { BulkChange, BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { SOMEBODY } from '#web/desk/lib/saver.ts'
import { type KnownNames, showValue } from '../../model/lead-fields.ts'
import { formatNumbers } from '../../model/lead-numbers.ts'

type Contested = BulkChangeResponse['contested'][number]
type Change = BulkChange['change']

/** Which leads were left as they are, who has changed them meanwhile, and to what. */
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
    return [`${first.who} has meanwhile ${first.did} ${numbers}${first.to}`]
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
  if (base.next_action_on === null) return { did: 'taken the next action from', to: '' }
  const time = base.next_action_time ? ` at ${show('next_action_time')}` : ''
  return { did: 'scheduled', to: ` for ${show('next_action_on')}${time}` }
}

/** The button that makes the change of those leads all the same. */
export function anywayLabel(change: Change): string {
  if (change.assigned_to !== undefined) return 'Assign anyway'
  return change.next_action_on === undefined ? 'Change anyway' : 'Schedule anyway'
}

/** The same change for the contested leads alone, over what they hold now: whoever changes them once more is noticed too. */
export function changeAnyway<Wanted extends BulkChange>(
  wanted: Wanted,
  contested: readonly Contested[],
): Wanted {
  const bases = contested.map(({ id, base }) => ({ id, base }))
  return { ...wanted, ids: bases.map(({ id }) => id), bases }
}

/** Both as one result: what is still contested is so by the second. */
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
