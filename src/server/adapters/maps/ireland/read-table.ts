import { readFileSync } from 'node:fs'

/** Rows of a table beside this file, by their column names. Cells contain no commas; lines with # are comments. */
export function readTable(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
  const [head = '', ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const columns = head.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    if (cells.length !== columns.length) throw new Error(`${name}: '${row}' has ${cells.length} cells.`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}
