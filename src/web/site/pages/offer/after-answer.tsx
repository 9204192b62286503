import { Mail } from 'lucide-react'
import type { OfferFormState } from '#content/site/page-model.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import type { Business } from '#contract/settings/business.ts'
import { PhoneLink } from '#web/site/elements/contact-links.tsx'
import { QuestionForm } from './answer-forms.tsx'

type AfterAnswerProps = {
  state: OfferState
  number: string
  form: OfferFormState | undefined
  business: Business
}

const TITLES: Partial<Record<OfferState, string>> = {
  declined: 'Have you changed your mind?',
  cancelled: 'Would you still like to travel?',
}

/** An answer is final on this page. A customer who changes their mind writes to the business, or rings. */
export function AfterAnswer({ state, number, form, business }: AfterAnswerProps) {
  const title = TITLES[state] ?? 'Has something changed?'
  return (
    <aside className="offer-answer" aria-label="What next">
      <section>
        <h2>{title}</h2>
        <p className="offer-note">Write to us here, or ring us and quote the number {number}.</p>
      </section>
      <QuestionForm title="Write to us" label="Your message" send="Send message" form={form} />
      <p className="offer-ring">
        <PhoneLink business={business} />
        {business.email && (
          <a href={`mailto:${business.email}?subject=${encodeURIComponent(`Quote ${number}`)}`}>
            <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{business.email}</span>
          </a>
        )}
      </p>
    </aside>
  )
}
