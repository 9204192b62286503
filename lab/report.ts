import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './product/product.ts'

/** Formats a table for terminals and Markdown. */
export function formatTable(titles: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = titles.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const format = (line: readonly string[]) =>
    `| ${widths.map((width, at) => (line[at] ?? '').padEnd(width)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [format(titles), rule, ...lines.map(format)].join('\n')
}

/** Writes a number with as many digits as are meaningful. */
export function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-IE')
  return value.toFixed(value >= 10 || value === 0 ? 1 : 2)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Writes the results, with the machine and its load, into a file of their own; returns its path. */
export async function writeResults(folder: string, results: object): Promise<string> {
  const at = new Date().toISOString()
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 2 ** 20),
    node: process.version,
    load: loadavg(),
  }
  await mkdir(join(ROOT, folder), { recursive: true })
  const path = join(ROOT, folder, `${at.slice(0, 19).replaceAll(':', '-')}.json`)
  await writeFile(path, `${JSON.stringify({ at, machine, ...results }, null, 2)}\n`)
  return path
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
