import { ActionButton } from './action-button.tsx'
import { Quiet } from './text-blocks.tsx'

type LeadButtonProps = { leadUrl: string | null; leadId: number }

/** Leads staff to the lead. */
export function LeadButton({ leadUrl, leadId }: LeadButtonProps) {
  return leadUrl ? <ActionButton href={leadUrl}>{`Open lead ${leadId}`}</ActionButton> : <NoLink />
}

/** Shows why an email to staff leads nowhere, and what changes that. */
export function NoLink() {
  return (
    <Quiet>
      There is no link here, because the server does not know its own address. The setting PUBLIC_URL brings
      one.
    </Quiet>
  )
}
