import { Eraser } from 'lucide-react'
import { useState } from 'react'
import type { PersonRecord } from '#contract/privacy/person.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ObjectionSwitches } from './objection-switches.tsx'
import { filterLeads, listContacts } from './person-contacts.ts'
import { WhoseContacts } from './whose-contacts.tsx'

type PersonActsProps = { record: PersonRecord; onErased: () => void }

/**
 * The actions for the person who was found. A name may belong to several people: then their contacts decide who is copied or
 * erased, so that nobody gets, or loses, somebody else's data.
 */
export function PersonActs({ record: { leads, objecting, more }, onErased }: PersonActsProps) {
  const contacts = listContacts(leads)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(contacts.length === 1 ? contacts : []))
  const [erases, setErases] = useState(false)
  const ids = filterLeads(leads, chosen).map(({ id }) => id)
  const disabled = more || ids.length === 0
  return (
    <>
      {more ? (
        <Alert title="There is more than is shown">Search by email address for one person alone.</Alert>
      ) : null}
      {!more && contacts.length > 1 ? (
        <WhoseContacts contacts={contacts} chosen={chosen} onChange={setChosen} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <CopyButton key={ids.join()} ids={ids} disabled={disabled} />
        <Button variant="danger" onClick={() => setErases(true)} disabled={disabled}>
          <Eraser aria-hidden /> Erase this person
        </Button>
      </div>
      <ObjectionSwitches leads={leads} objecting={objecting} />
      {erases ? <EraseDialog ids={ids} onClose={() => setErases(false)} onErased={onErased} /> : null}
    </>
  )
}
