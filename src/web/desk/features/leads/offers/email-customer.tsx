import { useQuery } from '@tanstack/react-query'
import { isMailable } from '#contract/basics/sender-address.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { offeredLeadQuery } from './offer-api.ts'

/** The address that a lead has now, which may be another than its quote went to. null: none that can be emailed; undefined: not loaded. */
export function useLeadAddress(leadId: number): string | null | undefined {
  const { data } = useQuery(offeredLeadQuery(leadId))
  if (!data) return undefined
  return isMailable(data.email) ? data.email : null
}

export const NO_ADDRESS = 'The lead has no valid email address.'

type EmailCustomerProps = {
  address: string | null | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the customer is told by email, and at which address. Off where there is none. */
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
