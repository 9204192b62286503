import { Check, CircleCheck, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { offerNumber, type SentOffer } from '#contract/offers/offer.ts'
import { MailAddress } from '#web/desk/components/mail-address.tsx'
import { writesMailFiles } from '#web/desk/lib/mail-files.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { WholeWords } from '#web/desk/ui/whole-words.tsx'
import { onSendKey } from '#web/lib/send-key.ts'

type OfferSentProps = { sent: SentOffer; more: boolean; onNext: () => void }

/** The link is shown here and never again. */
export function OfferSent({ sent, more, onNext }: OfferSentProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button below, wherever the focus is in this step
    <div className="grid gap-4" onKeyDown={(event) => onSendKey(event, onNext)}>
      <p role="status" className="flex items-start gap-2.5 text-sm text-slate-900">
        <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-green-700" />
        <span>
          {writesMailFiles() ? (
            <WholeWords
              text={`Quote ${offerNumber(sent)} is ready. Its email was written to a file and reaches nobody, so please pass on the link.`}
            />
          ) : (
            <>
              <WholeWords text={`Quote ${offerNumber(sent)} is on its way to `} />
              <span className="font-medium">
                <MailAddress address={sent.recipient} inText end="." />
              </span>
            </>
          )}
        </span>
      </p>
      <CopyLink link={sent.link} />
      <DialogButtons>
        <Button ref={button} variant="primary" onClick={onNext}>
          {more ? 'Next lead' : 'Done'}
        </Button>
      </DialogButtons>
    </div>
  )
}

function CopyLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      // Without HTTPS browsers keep the clipboard to themselves: the link is selected, to be copied by hand.
      setCopied('failed')
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor="offer-link" className="text-sm font-medium text-slate-800">
        Link to the quote
      </label>
      <div className="flex gap-2">
        <Input id="offer-link" ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button onClick={copy}>
          {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />} Copy link
        </Button>
      </div>
      <p className="text-[13px] text-slate-600">
        Shown only once. Anyone with this link can accept on the customer’s behalf.{' '}
        <span role="status">
          {copied === 'yes' ? 'Copied.' : copied === 'failed' ? 'Press Ctrl+C to copy it.' : ''}
        </span>
      </p>
    </div>
  )
}
