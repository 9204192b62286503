import { readFile } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { MEMORY_NEEDS_MB } from './memory-needs.ts'

const ROOT = '/sys/fs/cgroup'

/** Where Linux says what a group of processes may take, and what of it cannot be taken back from them. */
const VERSIONS = [
  { own: /^0::(.*)$/m, folder: ROOT, limit: 'memory.max', counters: ['anon', 'shmem', 'kernel', 'sock'] },
  {
    own: /^\d+:memory:(.*)$/m,
    folder: join(ROOT, 'memory'),
    limit: 'memory.limit_in_bytes',
    counters: ['total_rss', 'total_shmem'],
  },
]

/** Bytes that may still be taken before something has to end: in the container or unit, and on the machine. */
export async function memoryRoom(): Promise<number> {
  const own = await readOrNothing('/proc/self/cgroup')
  const rooms = await Promise.all(VERSIONS.map((version) => roomIn(version, own)))
  return Math.min(freemem(), ...rooms)
}

/** Where a limit leaves no room for uploads, everything else makes do with less too. */
export async function isMemoryScarce(): Promise<boolean> {
  const own = await readOrNothing('/proc/self/cgroup')
  const limits = await Promise.all(VERSIONS.map(async (version) => (await limitIn(version, own))?.most))
  const most = Math.min(totalmem(), ...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY))
  return most < MEMORY_NEEDS_MB.withUploads * 2 ** 20
}

type Version = (typeof VERSIONS)[number]

async function roomIn(version: Version, groups: string): Promise<number> {
  const limit = await limitIn(version, groups)
  if (!limit) return Number.POSITIVE_INFINITY
  const stat = await readOrNothing(join(limit.folder, 'memory.stat'))
  return limit.most - version.counters.reduce((sum, name) => sum + figureOf(stat, name), 0)
}

/** A container may see its own group as the root. Null where nothing limits. */
async function limitIn({ own, folder, limit }: Version, groups: string) {
  for (const path of [own.exec(groups)?.[1] ?? '', '']) {
    const group = join(folder, path)
    const most = Number.parseInt(await readOrNothing(join(group, limit)), 10)
    if (!Number.isNaN(most)) return { folder: group, most }
  }
  return null
}

function figureOf(stat: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0)
}

/** Other systems, and other versions of Linux, have no such file. */
function readOrNothing(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
