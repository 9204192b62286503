import { ActionButton } from './action-button.tsx'
import { Quiet } from './text-blocks.tsx'

type LeadButtonProps = { leadUrl: string | null; leadId: number }

/** Shows a button that leads staff to the lead. */
export function LeadButton({ leadUrl, leadId }: LeadButtonProps) {
  return leadUrl ? <ActionButton href={leadUrl}>{`Open lead ${leadId}`}</ActionButton> : <NoLink />
}

/** Explains why an email to staff has no link. */
export function NoLink() {
  return (
    <Quiet>
      No link, because the site’s address is not set up yet. Ask whoever runs the server to set PUBLIC_URL.
    </Quiet>
  )
}
