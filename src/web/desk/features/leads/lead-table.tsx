import type { Lead } from '#contract/lead.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useIsPhone } from '#web/ui/media-query.ts'
import { Table, TableHead } from '#web/ui/table.tsx'
import { LeadCardRow, type LeadRowProps, LeadTableRow } from './lead-row.tsx'

type LeadTableProps = Omit<LeadRowProps, 'lead' | 'selected'> & {
  leads: Lead[]
  selection: ReadonlySet<number>
  onSelectAll: (selected: boolean) => void
}

export function LeadTable({ leads, selection, onSelectAll, ...row }: LeadTableProps) {
  const isPhone = useIsPhone()
  const Row = isPhone ? LeadCardRow : LeadTableRow
  const rows = leads.map((lead) => (
    <Row key={lead.id} lead={lead} selected={selection.has(lead.id)} {...row} />
  ))
  const selectAll = (
    <Checkbox
      label="Select all leads shown"
      checked={selection.size > 0 && selection.size === leads.length}
      indeterminate={selection.size > 0 && selection.size < leads.length}
      onChange={onSelectAll}
    />
  )
  if (isPhone) {
    return (
      <>
        <div className="flex items-center gap-3 border-b border-slate-200 bg-slate-50 px-4 py-2 text-[13px] text-slate-700">
          {selectAll} Select all shown
        </div>
        <ul className="divide-y divide-slate-200">{rows}</ul>
      </>
    )
  }
  return (
    <Table>
      <thead>
        <tr>
          <TableHead>{selectAll}</TableHead>
          <TableHead>Lead</TableHead>
          <TableHead>Contact</TableHead>
          <TableHead>Route</TableHead>
          <TableHead>Travel Info</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Assigned To</TableHead>
          <TableHead>Actions</TableHead>
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </Table>
  )
}
