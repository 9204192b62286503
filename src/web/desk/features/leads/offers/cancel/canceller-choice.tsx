import { useId } from 'react'
import { CANCELLERS, type Canceller } from '#contract/offers/offer-change.ts'
import { RadioCard } from '#web/desk/ui/radio-card.tsx'

type CancellerChoiceProps = {
  by: Canceller | null
  /** they get an email */
  isNotified: boolean
  error: string | undefined
  onChoose: (by: Canceller) => void
}

const LABELS: Record<Canceller, string> = {
  customer: 'The customer asked for it',
  business: 'We cannot do it',
}

/** Who cancels. It decides what the customer reads about money, so nobody is chosen beforehand. */
export function CancellerChoice({ by, isNotified, error, onChoose }: CancellerChoiceProps) {
  const note = useId()
  const texts: Record<Canceller, string> = {
    customer: 'The lead becomes lost for this reason, unless more is booked or quoted.',
    business: `${isNotified ? 'The email is an apology. ' : ''}The lead can be quoted again.`,
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="required-mark mb-2 text-sm font-medium text-slate-800">Why is it cancelled?</legend>
      {CANCELLERS.map((canceller) => (
        <RadioCard
          key={canceller}
          name="by"
          value={canceller}
          label={LABELS[canceller]}
          text={texts[canceller]}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? note : undefined}
          checked={canceller === by}
          onChange={() => onChoose(canceller)}
        />
      ))}
      {error ? (
        <p id={note} className="text-[13px] text-red-700">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
