import { access, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = '/sys/fs/cgroup'
const MEGABYTE = 1_048_576
/** PostgreSQL outlives a server that was ended for want of memory by seconds. */
const REMOVE_TRIES = 200

/** A group of processes whose memory the kernel bounds: what it cannot find room for it kills. */
export type MemoryGroup = {
  /** before a program and its arguments: what starts it inside the group */
  wrapper: readonly string[]
  take(pid: number): Promise<void>
  /** what cannot be given up without a process ending, in MB: no files that could be read again */
  held(): Promise<number>
  /** processes that the kernel has ended for want of memory */
  kills(): Promise<number>
  remove(): Promise<void>
}

type Version = {
  /** the folder of the group that this process is in */
  folder(own: string): string
  limits(bytes: number): [file: string, value: string][]
  /** lines of memory.stat that add up to the memory in use */
  counters: string[]
  /** the file with the line `oom_kill` */
  kills: string
}

const SECOND: Version = {
  folder: (own) => join(ROOT, /^0::(.*)$/m.exec(own)?.[1] ?? ''),
  limits: (bytes) => [
    ['memory.max', String(bytes)],
    ['memory.swap.max', '0'],
  ],
  counters: ['anon', 'shmem', 'kernel', 'sock'],
  kills: 'memory.events',
}

const FIRST: Version = {
  folder: (own) => join(ROOT, 'memory', /^\d+:memory:(.*)$/m.exec(own)?.[1] ?? ''),
  limits: (bytes) => [['memory.limit_in_bytes', String(bytes)]],
  counters: ['total_rss', 'total_shmem'],
  kills: 'memory.oom_control',
}

/** This process may make no such group: that needs Linux, and the rights of root or a group of its own. */
export class NoMemoryGroup extends Error {}

export async function makeMemoryGroup(name: string, megabytes: number): Promise<MemoryGroup> {
  const version = (await exists(join(ROOT, 'cgroup.controllers'))) ? SECOND : FIRST
  const folder = join(version.folder(await readFile('/proc/self/cgroup', 'utf8')), name)
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  try {
    await mkdir(folder)
    for (const [file, value] of version.limits(megabytes * MEGABYTE)) {
      // Opened and not made: a folder that is no group takes any file.
      await writeFile(join(folder, file), value, { flag: 'r+' })
    }
  } catch (cause) {
    await rmdir(folder).catch(() => undefined)
    throw new NoMemoryGroup('this process may not bound the memory of others; root may', { cause })
  }
  return {
    wrapper: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, 'cgroup.procs')],
    take: (pid) => writeFile(join(folder, 'cgroup.procs'), String(pid), { flag: 'r+' }),
    held: async () => {
      const stat = await read('memory.stat')
      const kernel = version === FIRST ? Number(await read('memory.kmem.usage_in_bytes')) : 0
      return (kernel + version.counters.reduce((sum, line) => sum + figureOf(stat, line), 0)) / MEGABYTE
    },
    kills: async () => figureOf(await read(version.kills), 'oom_kill'),
    remove: () => removeWhenEmpty(folder),
  }
}

/** What has ended leaves its group a moment later. */
async function removeWhenEmpty(folder: string): Promise<void> {
  for (let left = REMOVE_TRIES; left > 1; left -= 1) {
    try {
      return await rmdir(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
      await sleep(100)
    }
  }
  await rmdir(folder)
}

function figureOf(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
