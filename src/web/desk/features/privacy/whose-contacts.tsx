import { AddressText } from '#web/desk/components/address-text.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { CheckboxLine } from '#web/desk/ui/checkbox.tsx'

type WhoseContactsProps = {
  contacts: readonly string[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Asks which contacts belong to one person; none is preselected. */
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
          Which of these belong to the person?
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
