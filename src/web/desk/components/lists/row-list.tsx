import type { ReactNode } from 'react'
import { useIsPhone } from '#web/desk/lib/media-query.ts'
import { Table, TableHead } from '#web/desk/ui/table.tsx'

/** Shows a table with rows; on a phone, cards without column heads. */
export function RowList({ heads, children }: { heads: readonly string[]; children: ReactNode }) {
  if (useIsPhone()) return <ul className="divide-y divide-slate-200">{children}</ul>
  return (
    <Table>
      <thead>
        <tr>
          {heads.map((head) => (
            <TableHead key={head}>{head}</TableHead>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}
