import { useQueryClient } from '@tanstack/react-query'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { expectGone, expectPresent, isOfGoneLead } from '../live/live-leads.ts'
import { mirrorDeletion, mirrorError } from '../live/sync-spec-store.ts'
import { listNames } from '../model/list-names.ts'
import {
  findOpenItem,
  hasBookedQuote,
  OPEN_ITEMS,
  type OpenItem,
  promiseEmail,
  type WaitingLead,
} from '../model/waiting-customer.ts'

type DeleteDialogProps = {
  /** null while no question is open */
  ids: number[] | null
  /** the loaded leads of `ids` */
  leads: readonly Lead[]
  /** true for a selection, false for a single lead */
  bulk?: boolean
  busy: boolean
  /** returns where the focus goes afterwards, if the button is deleted too */
  finalFocus?: () => HTMLElement | true | null
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteDialog({ ids, leads, bulk, busy, finalFocus, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <AlertDialog
      open={ids !== null}
      title={bulk ? 'Delete selected leads' : 'Delete lead'}
      confirm={busy ? 'Deleting…' : 'Delete'}
      danger
      busy={busy}
      finalFocus={finalFocus}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {bulk
        ? `Delete ${ids?.length ?? 0} selected lead(s)? This cannot be undone.`
        : 'Delete this lead? This action cannot be undone.'}
      {ids ? <WaitingCustomers leads={leads} unknown={ids.length - leads.length} /> : null}
    </AlertDialog>
  )
}

type WaitingCustomersProps = {
  leads: readonly WaitingLead[]
  /** number of leads not loaded */
  unknown: number
}

const OF_ONE: Record<OpenItem, string> = {
  confirmation: 'has accepted the quote and is waiting for confirmation.',
  question: 'is waiting for an answer to a question.',
  booking: 'has a booked journey still to come. Deleting the lead does not tell them.',
  quote: 'has an open quote. Its link stops working.',
}

/** Warns before deletion about customers who wait for something. Shows nothing if there are none. */
export function WaitingCustomers({ leads, unknown }: WaitingCustomersProps) {
  const today = dublinDay(new Date(useNow()))
  const [only, ...others] = leads
  const groups = OPEN_ITEMS.map((item) => ({
    item,
    group: leads.filter((lead) => findOpenItem(lead, today) === item),
  }))
  const bookings = groups.find(({ item }) => item === 'booking')?.group ?? []
  const found = groups.filter(({ group }) => group.length > 0)
  if (only && others.length === 0 && unknown === 0) {
    const item = findOpenItem(only, today)
    return item ? <WaitingCustomer lead={only} item={item} /> : null
  }
  if (found.length === 0 && unknown === 0) return null
  return (
    <Warning className="mt-3">
      {found.length > 0 ? (
        <p className="font-medium">
          {groups.flatMap(({ group }) => group).length === 1
            ? 'One of these customers is waiting:'
            : 'These customers are waiting:'}
        </p>
      ) : null}
      <ul className="grid gap-0.5">
        {found.map(({ item, group }) => (
          <li key={item} className="wrap-anywhere">
            {OF_MANY[item]}: {listNames(group)}
          </li>
        ))}
      </ul>
      {bookings.some(hasBookedQuote) ? <p>Cancel their bookings first{promiseEmail(bookings)}.</p> : null}
      {unknown > 0 ? (
        <p>
          {unknown === 1
            ? 'One lead is not on screen. Its customer may be waiting too.'
            : `${formatCount(unknown)} leads are not on screen. Their customers may be waiting too.`}
        </p>
      ) : null}
    </Warning>
  )
}

function WaitingCustomer({ lead, item }: { lead: WaitingLead; item: OpenItem }) {
  return (
    <Warning className="mt-3">
      <p className="wrap-anywhere">
        <bdi>{lead.full_name}</bdi> {OF_ONE[item]}
        {item === 'booking' && hasBookedQuote(lead)
          ? ` Cancel the booking first${promiseEmail([lead])}.`
          : ''}
      </p>
    </Warning>
  )
}

const OF_MANY: Record<OpenItem, string> = {
  confirmation: 'Accepted, not confirmed',
  question: 'Question not answered',
  booking: 'Booked, journey still to come (the customer is not told)',
  quote: 'Open quote (its link stops working)',
}

/** Deletes leads permanently. `onDeleted` runs before the lists are reloaded. */
export function useLeadDeletion(onDeleted: () => void) {
  const queries = useQueryClient()
  return useMutation({
    onMutate: (ids) => expectGone(queries, ids),
    mutationFn: async (ids: number[]) => {
      const [only] = ids
      if (only === undefined || ids.length > 1)
        return (await callEndpoint(LEAD_BULK_API.delete, { body: { ids } })).deleted
      await callEndpoint(LEAD_API.delete, { params: { id: only } })
      return 1
    },
    onSuccess: (deleted, ids) => {
      mirrorDeletion(ids)
      onDeleted()
      // The deleted lead's page may still be on screen and must not load it again.
      void queries.invalidateQueries({
        queryKey: ['leads'],
        predicate: ({ queryKey }) => !isOfGoneLead(queryKey),
      })
      notify.success(deleted === 1 ? 'Lead deleted' : `${deleted} leads deleted`)
    },
    onError: (error, ids) => {
      expectPresent(queries, ids)
      mirrorError('Failed to delete bus quote')
      notify.error(`Failed to delete bus quote: ${errorText(error)}`)
    },
  })
}
