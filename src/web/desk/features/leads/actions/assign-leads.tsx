import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadBase } from '#contract/leads/lead-bulk.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { Dialog, FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { basesOf, useBulkChange, useSeenLeads } from './bulk-change.ts'
import { QuickActionButton, type QuickActionProps } from './quick-action.tsx'

export function AssignLeadsAction(props: QuickActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <QuickActionButton
        label="Assign Leads"
        short="Assign"
        keyName="assign"
        icon={UserPlus}
        onStart={() => setOpen(true)}
      />
      {open ? <AssignDialog ids={props.selected} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const NOBODY = 'none'

type AssignDialogProps = { ids: number[]; onClose: () => void }

/** Assigns leads to one person or to no one. */
export function AssignDialog({ ids, onClose }: AssignDialogProps) {
  const people = useQuery(staffQuery)
  const assigning = useBulkChange(onClose)
  const seen = useSeenLeads(ids)
  return (
    <Dialog
      open
      title="Assign Leads"
      text={ids.length === 1 ? `Lead #${ids[0]}` : `${formatCount(ids.length)} selected leads`}
      onClose={onClose}
      busy={assigning.isPending}
    >
      <Loaded
        query={people}
        loading="Loading staff…"
        failure="The list of staff could not be loaded."
        actions={
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {(staff) => (
          <AssignForm ids={ids} seen={seen} staff={staff} assigning={assigning} onClose={onClose} />
        )}
      </Loaded>
    </Dialog>
  )
}

type AssignFormProps = AssignDialogProps & {
  seen: LeadBase[]
  staff: StaffMember[]
  assigning: ReturnType<typeof useBulkChange>
}

function AssignForm({ ids, seen, staff, assigning: { mutate, isPending }, onClose }: AssignFormProps) {
  const [value, setValue] = useState(String(staff[0]?.id ?? NOBODY))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const person = staff.find(({ id }) => String(id) === value)
    const outcome = person ? `assigned to ${person.name}` : 'no longer assigned'
    const change = { assigned_to: person?.id ?? null }
    mutate({ ids, change, bases: basesOf(seen, change), outcome })
  }
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-3">
      <Select
        label="Assign to"
        value={value}
        options={[
          ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NOBODY, label: 'Unassigned' },
        ]}
        onChange={setValue}
        className="w-full"
      />
      <FormButtons send="Assign" sending="Assigning…" busy={isPending} onCancel={onClose} />
    </form>
  )
}

type AssigneeControlProps = {
  lead: Lead
  staff: StaffMember[]
  disabled?: boolean
  framed?: boolean
  'aria-keyshortcuts'?: string
  onChange: (assignedTo: number | null) => void
}

export function AssigneeControl({ lead, staff, onChange, ...props }: AssigneeControlProps) {
  const name = lead.assigned_to_name ?? staff.find(({ id }) => id === lead.assigned_to)?.name
  return (
    <InlineSelect
      {...props}
      label={`Assigned to, lead ${lead.id}`}
      value={lead.assigned_to === null ? NOBODY : String(lead.assigned_to)}
      options={[{ value: NOBODY, label: 'Unassigned' }, ...listOptions(lead, staff)]}
      onChange={(value) => onChange(value === NOBODY ? null : Number(value))}
    >
      {lead.assigned_to === null ? <span className="text-slate-600">Unassigned</span> : (name ?? 'Unknown')}
    </InlineSelect>
  )
}

/** Lists staff as options, and the assignee even if they have left. */
function listOptions(lead: Lead, staff: StaffMember[]) {
  const options = staff.map(({ id, name }) => ({ value: String(id), label: name }))
  const present = lead.assigned_to === null || staff.some(({ id }) => id === lead.assigned_to)
  if (present) return options
  return [...options, { value: String(lead.assigned_to), label: lead.assigned_to_name ?? 'Unknown' }]
}
