import { readFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import { join } from 'node:path'

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

async function roomIn({ own, folder, limit, counters }: (typeof VERSIONS)[number], groups: string) {
  // A container may see its own group as the root.
  for (const path of [own.exec(groups)?.[1] ?? '', '']) {
    const most = Number.parseInt(await readOrNothing(join(folder, path, limit)), 10)
    if (Number.isNaN(most)) continue
    const stat = await readOrNothing(join(folder, path, 'memory.stat'))
    return most - counters.reduce((sum, name) => sum + readFigure(stat, name), 0)
  }
  return Number.POSITIVE_INFINITY
}

function readFigure(stat: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0)
}

/** Other systems, and other versions of Linux, have no such file. */
function readOrNothing(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
