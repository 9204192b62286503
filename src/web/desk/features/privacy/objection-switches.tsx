import { useState } from 'react'
import { type PersonLead, PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { Switch } from '#web/desk/ui/switch.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText } from '#web/lib/error-text.ts'

type ObjectionSwitchesProps = { leads: PersonLead[]; objecting: string[] }

/** A switch per email address; an opt-out covers all its leads. */
export function ObjectionSwitches({ leads, objecting }: ObjectionSwitchesProps) {
  const [marked, setMarked] = useState(() => new Set(objecting))
  const marking = useMutation({
    mutationFn: ({ lead, objects }: { lead: PersonLead; objects: boolean }) =>
      callEndpoint(PRIVACY_API.setObjection, { body: { lead_id: lead.id, objects } }),
    onSuccess: (_saved, { lead, objects }) => {
      const next = new Set(marked)
      if (objects) next.add(readAddress(lead))
      else next.delete(readAddress(lead))
      setMarked(next)
    },
    onError: (error) => notify.error(errorText(error)),
  })
  const addresses = new Map(
    leads.filter(({ email }) => email !== '').map((lead) => [readAddress(lead), lead]),
  )
  return (
    <div className="grid gap-1">
      {[...addresses].map(([address, lead]) => (
        <Switch
          key={address}
          label={<AddressText text={`Don’t send follow-ups to ${address}`} />}
          checked={marked.has(address)}
          disabled={marking.isPending}
          onChange={(objects) => marking.mutate({ lead, objects })}
        />
      ))}
    </div>
  )
}

const readAddress = ({ email }: PersonLead) => email.toLowerCase()
