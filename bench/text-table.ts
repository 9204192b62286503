/** A column: its heading, and what it shows of a row. */
export type Column<Row> = [heading: string, show: (row: Row) => string]

/** Text with aligned columns, under one line of headings. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const headings = columns.map(([heading]) => heading)
  const lines = [headings, ...rows.map((row) => columns.map(([, show]) => show(row)))]
  const widths = headings.map((_heading, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines.map((line) => padCells(line, widths).join('  ').trimEnd()).join('\n')
}

function padCells(cells: readonly string[], widths: readonly number[]): string[] {
  return cells.map((cell, column) => cell.padEnd(widths[column] ?? 0))
}
