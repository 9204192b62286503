import {
  compareStaff,
  type LeadOrder,
  type SortDirection,
  statusesInOrder,
} from '#contract/leads/lead-list.ts'
import type { SortKey, SortSegment } from '../rows.ts'

const AGE = [{ column: 'created_at', type: 'timestamptz' }] as const satisfies SortKey[]

/** The exact condition of the index of unanswered leads. */
const WAITING = `(status = 'new' and first_response_at is null and response_due_at is not null)`

export type Assignee = { id: number; name: string }

const UNCONFIRMED = 'offer_confirm_due_at is not null'

/** The exact condition of the index of questions. */
const ASKING = "question_asked_at is not null and status <> 'lost'"

const ASKS_FIRST = `offer_confirm_due_at is null and ${ASKING}`

const IN_TURN = `offer_confirm_due_at is null and not (${ASKING})`

/**
 * Customers who wait for a confirmation come first, then unanswered ones, unless sorting is 'in-turn'. `assignees` are needed only for
 * sorting by assignee.
 */
export function buildSegments(
  order: LeadOrder,
  { assignees, urgentFirst }: { assignees: readonly Assignee[]; urgentFirst: boolean },
): SortSegment[] {
  const all = segmentsInOrder(order, assignees)
  if (!urgentFirst) return all
  const first: SortSegment = {
    name: 'unconfirmed',
    where: UNCONFIRMED,
    keys: [{ column: 'offer_confirm_due_at', type: 'timestamptz' }],
    direction: 'asc',
  }
  const second: SortSegment = {
    name: 'asking',
    where: ASKS_FIRST,
    keys: [{ column: 'question_asked_at', type: 'timestamptz' }],
    direction: 'asc',
  }
  const others = all.map((segment) => ({
    ...segment,
    where: [IN_TURN, segment.where].filter(Boolean).join(' and '),
  }))
  return [first, second, ...others]
}

function segmentsInOrder({ sort, direction }: LeadOrder, assignees: readonly Assignee[]): SortSegment[] {
  switch (sort) {
    case 'submitted':
      return [{ name: 'all', where: null, keys: AGE, direction }]
    case 'travel':
      return [
        {
          name: 'all',
          where: null,
          keys: [
            { column: 'date_of_travel', type: 'date' },
            { column: 'pickup_time', type: 'time' },
          ],
          direction,
        },
      ]
    case 'status':
      return statusesInOrder(direction).map((status) => makeNewest(status, `status = '${status}'`))
    case 'assignee':
      return assigneeSegments(assignees, direction)
    case 'deadline':
      return [
        {
          name: 'waiting',
          where: WAITING,
          keys: [{ column: 'response_due_at', type: 'timestamptz' }],
          direction,
        },
        makeNewest('others', `not ${WAITING}`),
      ]
    case 'value':
      return [
        {
          name: 'priced',
          where: 'offer_total_cents is not null',
          keys: [{ column: 'offer_total_cents', type: 'int' }],
          direction,
        },
        makeNewest('others', 'offer_total_cents is null'),
      ]
  }
}

function assigneeSegments(assignees: readonly Assignee[], direction: SortDirection): SortSegment[] {
  const people = assignees
    .toSorted(compareStaff)
    .map(({ id }) => makeNewest(String(id), `assigned_to = ${Number(id)}`))
  const segments = [...people, makeNewest('nobody', 'assigned_to is null')]
  return direction === 'asc' ? segments : segments.reverse()
}

function makeNewest(name: string, where: string): SortSegment {
  return { name, where, keys: AGE, direction: 'desc' }
}
