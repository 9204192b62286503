import { cpus } from 'node:os'
import type { Line } from './verdict.ts'

type About = { rate: number; skipped: number; minutes: number; busy: number }

/** What a run has seen, as a page of Markdown beside its curve. */
export function soakPage(lines: readonly Line[], { rate, skipped, minutes, busy }: About): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`
  const rows = lines.map(
    ({ what, first, last, ok, note }) => `| ${what} | ${first} | ${last} | ${ok ? 'ok' : 'MISS'} | ${note} |`,
  )
  return `# Soak

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${minutes.toFixed(1)} minutes of mixed traffic at ${rate.toFixed(1)} requests a second, ${skipped} not sent because too
many were under way. ${machine}; work waiting for each core at the end: ${busy.toFixed(1)}. Made by \`npm run faults -- soak\`.

Pages 50 %, quotes 15 %, desk lists 15 %, desk edits 12 %, event streams 3 %, editor saves 3 %, uploads 2 %. Leads and pictures are deleted again, so that stores
stay as large as they are. Figures are those after the first sixth; p99 is compared with that of the first sixth.

![Memory, descriptors, tables and p99 over time](soak.svg)

| What | At first | Then | | |
|---|---|---|---|---|
${rows.join('\n')}
`
}
