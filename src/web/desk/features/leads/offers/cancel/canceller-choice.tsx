import type { Lead } from '#contract/leads/lead.ts'
import { CANCELLERS, type Canceller } from '#contract/offers/offer-reply.ts'
import { RadioCards } from '#web/desk/ui/radio-cards.tsx'

type CancellerChoiceProps = {
  by: Canceller | null
  /** they get an email */
  isNotified: boolean
  /** whose booking it is; undefined while it is loaded */
  lead: Pick<Lead, 'status' | 'lost_reason'> | undefined
  error: string | undefined
  onChoose: (by: Canceller) => void
}

const LABELS: Record<Canceller, string> = {
  customer: 'The customer asked for it',
  business: 'We cannot do it',
}

/** Who cancels. It decides what the customer reads about money, so nobody is chosen beforehand. */
export function CancellerChoice({ by, isNotified, lead, error, onChoose }: CancellerChoiceProps) {
  const isLost = lead?.status === 'lost'
  const apology = isNotified ? 'The email is an apology. ' : ''
  const texts: Record<Canceller, string> = {
    customer: isLost
      ? sayOfLost(lead)
      : 'The lead becomes lost for this reason, unless more is booked or quoted.',
    business: `${apology}${isLost ? 'The lead stays lost.' : 'The lead can be quoted again.'}`,
  }
  return (
    <RadioCards
      legend="Why is it cancelled?"
      name="by"
      options={CANCELLERS.map((value) => ({ value, label: LABELS[value], text: texts[value] }))}
      value={by}
      required
      error={error}
      onChange={onChoose}
    />
  )
}

/** A lead that says already why it was lost goes on saying that. */
function sayOfLost({ lost_reason }: Pick<Lead, 'lost_reason'>): string {
  return lost_reason === ''
    ? 'The lead stays lost, for this reason.'
    : 'The lead stays lost and keeps the reason that it has.'
}
