import { queryOnce } from '#support/process/debian-postgres.ts'
import { percentile } from '../../bench/percentile.ts'
import { treeDescriptors, treeMemory } from '../../bench/usage.ts'
import type { Answered } from './traffic.ts'

export type Latency = { requests: number; failed: number; p50: number; p99: number }

/** The state at one moment, and the requests since the one before. */
export type Sample = {
  /** seconds from the beginning */
  at: number
  memoryMb: number
  descriptors: number
  /** kB of each table with its indexes */
  tables: Record<string, number>
  latency: Record<string, Latency>
}

const TABLES = `
  select schemaname || '.' || relname as name, (pg_total_relation_size(relid) / 1024)::int as kb
  from pg_stat_user_tables order by 1`

export async function takeSample(
  at: number,
  { pid, databaseUrl }: { pid: number; databaseUrl: string },
  answered: readonly Answered[],
): Promise<Sample> {
  const rows = await queryOnce<{ name: string; kb: number }>(databaseUrl, TABLES)
  return {
    at,
    memoryMb: treeMemory(pid),
    descriptors: treeDescriptors(pid),
    tables: Object.fromEntries(rows.map(({ name, kb }) => [name.replace(/^public\./, ''), kb])),
    latency: latencyOf(answered),
  }
}

export function latencyOf(answered: readonly Answered[]): Record<string, Latency> {
  const kinds = [...new Set(answered.map(({ kind }) => kind))].sort()
  return Object.fromEntries(
    kinds.map((kind) => {
      const of = answered.filter((one) => one.kind === kind)
      const times = of.filter(({ problem }) => problem === null).map(({ ms }) => ms)
      const failed = of.length - times.length
      return [
        kind,
        { requests: of.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
      ]
    }),
  )
}
