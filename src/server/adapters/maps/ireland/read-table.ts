import { readdirSync, readFileSync } from 'node:fs'

const DATA = new URL('data/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, DATA), 'utf8')

/** All tables, 0.3 MB, read at the start: the first use may come when the process can open no more files. Each leaves with its use. */
const texts = new Map(readdirSync(DATA).map((name) => [name, read(name)]))

/** Rows of a table beside this file, by their column names. Cells contain no commas; lines with # are comments. */
export function readTable(name: string): Record<string, string>[] {
  const text = texts.get(name) ?? read(name)
  texts.delete(name)
  const [head = '', ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const columns = head.split(',')
  return rows.map((row) => {
    const cells = row.split(',')
    if (cells.length !== columns.length) throw new Error(`${name}: '${row}' has ${cells.length} cells.`)
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}
