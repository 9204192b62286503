import { useState } from 'react'
import { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import { type Offer, offerNumber } from '#contract/offers/offer.ts'
import type { MailPreview } from '#contract/offers/offer-endpoints.ts'
import { explainClosed } from '#contract/offers/offer-states.ts'
import type { FactChange } from '#contract/offers/offered-journey.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { DraftDialog } from '#web/desk/components/drafts/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/drafts/use-draft.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { useLeadAddress } from '../email-customer.tsx'
import { ChangeForm } from './change-form.tsx'
import { ChangeLook } from './change-look.tsx'

/** Of the words that are written beside the changes of a booking. */
export const changeDraft = ({ id }: Offer): string => `booking change ${id}`

type ChangeDialogProps = {
  offer: Offer
  lead: Lead
  /** facts that the customer does not know yet */
  changes: readonly FactChange[]
  draft: string
  onClose: () => void
}

/** Gives a booking the facts of its lead, and tells the customer: the changed facts, then the email as they will read it. */
export function ChangeDialog({ offer, lead, changes, draft, onClose }: ChangeDialogProps) {
  const [message, setMessage] = useDraft(draft, z.string(), '')
  const [looked, setLooked] = useState<{ mail: MailPreview; version: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const address = useLeadAddress(lead.id)
  // What was looked at is what is sent.
  const isOutdated = looked !== null && looked.version !== lead.version && !busy
  return (
    <DraftDialog
      draft={draft}
      open
      title={`Email the changes of quote ${offerNumber(offer)}?`}
      text={
        <AddressText
          text={`The booking takes over what has changed on the lead${address ? `. The email goes to ${address}` : ''}, with a file that brings the customer’s calendar up to date.`}
        />
      }
      busy={busy}
      stopped={busy ? null : (explainClosed(offer, 'change') ?? explainNoChange(offer, changes))}
      onClose={onClose}
      className="w-[40rem]"
    >
      {isOutdated ? (
        <Warning role="status" className="mt-4">
          The lead has changed since you looked at the email. Please look at it again.
        </Warning>
      ) : null}
      {looked && !isOutdated ? (
        <ChangeLook
          offer={offer}
          change={{ version: looked.version, message }}
          mail={looked.mail}
          onBusy={setBusy}
          onBack={() => setLooked(null)}
          onDone={onClose}
        />
      ) : (
        <ChangeForm
          offer={offer}
          lead={lead}
          changes={changes}
          message={message}
          address={address}
          onMessage={setMessage}
          onLooked={(mail) => setLooked({ mail, version: lead.version })}
          onClose={onClose}
        />
      )}
    </DraftDialog>
  )
}

/** A colleague was faster, or has set back what was new. */
function explainNoChange({ replies }: Offer, changes: readonly FactChange[]): string | null {
  if (changes.length > 0) return null
  const last = replies.findLast(({ kind }) => kind === 'changed')
  return last ? `${last.name} has emailed the changes.` : 'The booking says what the lead says.'
}
