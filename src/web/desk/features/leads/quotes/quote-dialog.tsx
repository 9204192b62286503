import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes/quote.ts'
import { explainClosed, type QuoteAct } from '#contract/quotes/quote-states.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { LoadFailure } from '#web/desk/components/loaded.tsx'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { useRequiredForm } from '#web/desk/lib/use-required-form.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { Dialog, DialogButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { Loading } from '#web/desk/ui/spinner.tsx'
import { leadQuotesQuery, NO_ADDRESS, useQuoteChange } from './quote-api.ts'

type QuoteDialogProps<Field extends string> = {
  quote: Quote
  act: QuoteAct
  draft: string
  title: string
  text: ReactNode
  button: { label: string; busy: string; variant: 'primary' | 'danger' }
  leave?: string
  missing: Partial<Record<Field, string | undefined>>
  change: () => Promise<Quote>
  /** returns the toast's text */
  done: (quote: Quote) => string
  onDone?: (() => void) | undefined
  onClose: () => void
  className?: string
  children: (errors: Partial<Record<Field, string | undefined>>) => ReactNode
}

/** Shows the form for a change of a quote by staff. It stays open with its text if a colleague was faster. */
export function QuoteDialog<Field extends string>(props: QuoteDialogProps<Field>) {
  const { quote, act, draft, title, text, button, missing, onClose } = props
  const { mutate, isPending } = useQuoteChange({
    change: props.change,
    done: props.done,
    onDone: props.onDone ?? onClose,
  })
  const { form, errors } = useRequiredForm({ missing, busy: isPending, send: () => mutate() })
  return (
    <DraftDialog
      draft={draft}
      open
      title={title}
      text={text}
      busy={isPending}
      stopped={isPending ? null : explainClosed(quote, act)}
      onClose={onClose}
      {...(props.className && { className: props.className })}
    >
      <form {...form} className="mt-4 grid gap-3">
        {props.children(errors)}
        <DialogButtons>
          <LeaveButton onClick={onClose} disabled={isPending}>
            {props.leave}
          </LeaveButton>
          <Button type="submit" variant={button.variant} disabled={isPending}>
            {isPending ? button.busy : button.label}
          </Button>
        </DialogButtons>
      </form>
    </DraftDialog>
  )
}

type EmailCustomerProps = {
  address: string | null | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export function EmailCustomer({ address, checked, onChange }: EmailCustomerProps) {
  return (
    <>
      <CheckboxLine
        label="Email the customer"
        hint={
          address === null ? NO_ADDRESS : address && <AddressText text={`The email goes to ${address}.`} />
        }
        disabled={address === null}
        checked={checked}
        onChange={onChange}
      />
      {checked ? <MailFilesNote /> : null}
    </>
  )
}

type MissingQuoteProps = {
  leadId: number
  title: string
  text?: string
  /** the text shown if the loaded quotes do not include it */
  gone: string
  onClose: () => void
}

/** Stands in for a dialog whose quote is loading, failed to load, or has changed state. */
export function MissingQuote({ leadId, title, text, gone, onClose }: MissingQuoteProps) {
  const quotes = useQuery(leadQuotesQuery(leadId))
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <div className="mt-4">
        {quotes.error ? (
          <LoadFailure title="The quotes could not be loaded." query={quotes} />
        ) : quotes.data ? (
          <p className="text-sm text-slate-700">{gone}</p>
        ) : (
          <Loading text="Loading quotes…" />
        )}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </Dialog>
  )
}
