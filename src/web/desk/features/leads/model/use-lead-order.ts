import { useCallback } from 'react'
import { type LeadFilter, type LeadOrder, NEWEST_FIRST } from '#contract/leads/lead-list.ts'
import { LeadOrders, type LeadView } from '#contract/preferences/preferences.ts'
import { usePreference } from '#web/desk/lib/preferences.ts'

const NOTHING_CHOSEN: LeadOrders = {}

/** The order of new leads: they wait for a reply, so the earliest deadline comes first. */
const DUE_FIRST: LeadOrder = { sort: 'deadline', direction: 'asc' }

/** The order of a travel period: staff go through its journeys day by day. */
const NEXT_JOURNEY_FIRST: LeadOrder = { sort: 'travel', direction: 'asc' }

/** Returns the order of a list until somebody sorts it otherwise. */
export function usualOrder(filter: LeadFilter): LeadOrder {
  if (filter.travel_from !== undefined) return NEXT_JOURNEY_FIRST
  return findView(filter) === 'new' ? DUE_FIRST : NEWEST_FIRST
}

export function useLeadOrder(filter: LeadFilter): [LeadOrder, (order: LeadOrder) => void] {
  const [orders, setOrders] = usePreference('leads.order', LeadOrders, NOTHING_CHOSEN)
  const view = findView(filter)
  const choose = useCallback(
    (order: LeadOrder) => setOrders({ ...orders, [view]: order }),
    [setOrders, orders, view],
  )
  return [orders[view] ?? usualOrder(filter), choose]
}

function findView({ filter, status }: LeadFilter): LeadView {
  return filter ?? status ?? 'all'
}
