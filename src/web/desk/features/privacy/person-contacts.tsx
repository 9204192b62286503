import { useState } from 'react'
import { type PersonLead, PRIVACY_API } from '#contract/privacy/privacy-endpoints.ts'
import { AddressText } from '#web/desk/components/address-text.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { Switch } from '#web/desk/ui/switch.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText } from '#web/lib/error-text.ts'

function readContact({ email, mobile_number }: PersonLead): string {
  return email.toLowerCase() || mobile_number || 'no contact data'
}

/** Lists the contacts in the leads, each once and in their order. */
export function listContacts(leads: readonly PersonLead[]): string[] {
  return [...new Set(leads.map(readContact))]
}

export function filterLeads(leads: readonly PersonLead[], contacts: ReadonlySet<string>): PersonLead[] {
  return leads.filter((lead) => contacts.has(readContact(lead)))
}

type WhoseContactsProps = {
  contacts: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Asks which contacts belong to one person. None is preselected. */
export function WhoseContacts({ contacts, chosen, onChange }: WhoseContactsProps) {
  const choose = (contact: string, isTheirs: boolean) => {
    const next = new Set(chosen)
    if (isTheirs) next.add(contact)
    else next.delete(contact)
    onChange(next)
  }
  return (
    <Card aria-labelledby="whose-contacts" className="p-4">
      <fieldset aria-labelledby="whose-contacts" className="grid gap-2">
        <h2 id="whose-contacts" className="text-sm font-semibold text-slate-900">
          Which of these addresses and numbers are theirs?
        </h2>
        <p className="text-[13px] text-slate-600">
          Several people were found. Choose whose leads to export or erase.
        </p>
        {contacts.map((contact) => (
          <CheckboxLine
            key={contact}
            label={contact}
            short={<AddressText text={contact} />}
            checked={chosen.has(contact)}
            onChange={(isTheirs) => choose(contact, isTheirs)}
          />
        ))}
      </fieldset>
    </Card>
  )
}

/** Shows a switch for each email address. An opt-out covers all leads with that address. */
export function ObjectionSwitches({ leads, objecting }: { leads: PersonLead[]; objecting: string[] }) {
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
