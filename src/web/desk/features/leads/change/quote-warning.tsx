import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { customersHave, listNames } from '../model/list-names.ts'
import { leavesQuote, type QuotedLead } from '../model/waiting-customer.ts'

const LOST = {
  quote: 'an open quote and can still accept it',
  adviceOnOne: 'Withdraw it on the page of the lead if it must not be accepted.',
  adviceOnSeveral: 'Withdraw those that must not be accepted, each on the page of its lead.',
}
const CONVERTED: typeof LOST = {
  quote: 'an open quote, which is not accepted',
  adviceOnOne: 'It stays open, and they can still accept or decline it.',
  adviceOnSeveral: 'The quotes stay open, and they can still accept or decline them.',
}
const findWords = (to: LeadStatus) => (to === 'lost' ? LOST : CONVERTED)

type NamedLead = QuotedLead & Pick<Lead, 'id' | 'full_name'>

/** Before a lead gets a status that says nothing of its open quote. Nothing for other leads. */
export function QuoteWarning({ lead, to }: { lead: NamedLead; to: LeadStatus }) {
  const today = dublinDay(new Date(useNow()))
  if (!leavesQuote(lead, to, today)) return null
  const { quote, adviceOnOne } = findWords(to)
  return (
    <Warning role="status" className="mt-3">
      <p className="font-medium wrap-anywhere">
        <bdi>{lead.full_name}</bdi> has {quote}.
      </p>
      <p className="mt-0.5">{adviceOnOne}</p>
    </Warning>
  )
}

type QuoteSelectionWarningProps = {
  leads: readonly NamedLead[]
  /** how many more there are, of which nothing is loaded */
  unknown: number
  to: LeadStatus
}

/** The same of several leads. */
export function QuoteSelectionWarning({ leads, unknown, to }: QuoteSelectionWarningProps) {
  const today = dublinDay(new Date(useNow()))
  const quoted = leads.filter((lead) => leavesQuote(lead, to, today))
  // Of those that are marked as lost it is said with their bookings.
  const unloaded = to === 'converted' ? unknown : 0
  if (quoted.length === 0 && unloaded === 0) return null
  const words = findWords(to)
  const isOne = quoted.length === 1
  return (
    <Warning role="status" className="mt-3 grid gap-0.5">
      {quoted.length > 0 ? (
        <>
          <p className="font-medium wrap-anywhere">
            {customersHave(quoted.length, leads.length + unknown)} {words.quote}: {listNames(quoted)}
          </p>
          <p>{isOne ? words.adviceOnOne : words.adviceOnSeveral}</p>
        </>
      ) : null}
      {unloaded > 0 ? <p>{sayOfUnknown(unloaded)}</p> : null}
    </Warning>
  )
}

function sayOfUnknown(unknown: number): string {
  return unknown === 1
    ? 'One of the leads is not loaded. Its customer may have an open quote.'
    : `${formatCount(unknown)} of the leads are not loaded. Their customers may have an open quote.`
}
