import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { PartCard } from '../controls.tsx'
import type { RateTextRow } from './rate-texts.ts'

type RateTableProps = {
  id: string
  title: string
  text: string
  headings: readonly string[]
  rows: readonly RateTextRow[]
}

/** One part of the card to read; nothing where the card has none of it. */
export function RateTable({ id, title, text, headings, rows }: RateTableProps) {
  if (rows.length === 0) return null
  return (
    <PartCard id={id} title={title} text={text}>
      <Table aria-label={title} scrolls>
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <TableHead key={heading} className={alignment(at)}>
                {heading}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and two may have one name
            <tr key={line}>
              {headings.map((heading, at) => (
                <TableCell key={heading} className={alignment(at)}>
                  {row[at]}
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </PartCard>
  )
}

function alignment(column: number): string {
  return column === 0 ? '' : 'tabular-nums'
}
