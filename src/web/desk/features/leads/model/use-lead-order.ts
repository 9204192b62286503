import { useCallback } from 'react'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { type LeadOrder, NEWEST_FIRST } from '#contract/leads/lead-sort.ts'
import { LeadOrders } from '#contract/preferences/preferences.ts'
import { usePreference } from '#web/desk/lib/preferences.ts'

const NOTHING_CHOSEN: LeadOrders = {}
/** New leads wait for a response: what is due first stands first. */
const DUE_FIRST: LeadOrder = { sort: 'deadline', direction: 'asc' }

/** The order that a person chose, for new leads and for the other lists each. */
export function useLeadOrder({ status }: LeadFilter): [LeadOrder, (order: LeadOrder) => void] {
  const [orders, setOrders] = usePreference('leads.order', LeadOrders, NOTHING_CHOSEN)
  const list = status === 'new' ? 'new' : 'others'
  const usual = status === 'new' ? DUE_FIRST : NEWEST_FIRST
  const choose = useCallback(
    (order: LeadOrder) => setOrders({ ...orders, [list]: order }),
    [setOrders, orders, list],
  )
  return [orders[list] ?? usual, choose]
}
