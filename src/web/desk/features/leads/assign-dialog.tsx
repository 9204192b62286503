import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#web/lib/dates.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { useBulkChange } from './bulk-change.ts'
import { staffQuery } from './lead-api.ts'

const NOBODY = 'none'

/** Gives leads to one person, or takes them from everybody. */
export function AssignDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const { data: staff = [], error } = useQuery(staffQuery)
  const [chosen, setChosen] = useState<string | undefined>()
  const { mutate, isPending } = useBulkChange(onClose)
  const value = chosen ?? String(staff[0]?.id ?? NOBODY)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const person = staff.find(({ id }) => String(id) === value)
    const outcome = person ? `assigned to ${person.name}` : 'no longer assigned'
    mutate({ ids, change: { assigned_to: person?.id ?? null }, outcome })
  }
  return (
    <Dialog
      open
      title="Assign Leads"
      text={ids.length === 1 ? `Lead #${ids[0]}` : `${formatCount(ids.length)} selected leads`}
      onClose={onClose}
      busy={isPending}
    >
      <form onSubmit={onSubmit} className="mt-4 grid gap-3">
        {error ? <Alert title="The names of the staff could not be loaded.">{faultText(error)}</Alert> : null}
        <Select
          label="Assign to"
          value={value}
          options={[
            ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: NOBODY, label: 'Unassigned' },
          ]}
          onChange={setChosen}
          className="w-full"
        />
        <DialogButtons>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? 'Assigning…' : 'Assign'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
