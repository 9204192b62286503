import { type Bound, type GroupVersion, type KernelGroup, makeKernelGroup } from './kernel-group.ts'

const MEGABYTE = 1_048_576

/** A group of processes whose memory the kernel bounds: what it cannot find room for it kills. */
export type MemoryGroup = Pick<KernelGroup, 'wrapper' | 'take' | 'remove'> & {
  /** what cannot be given up without a process ending, in MB: no files that could be read again */
  held(): Promise<number>
  /** processes that the kernel has ended for want of memory */
  kills(): Promise<number>
}

type Reading = {
  /** lines of memory.stat that add up to the memory in use */
  counters: string[]
  /** a file with more of it, in bytes */
  kernel?: string
  /** the file with the line `oom_kill` */
  kills: string
}

const READINGS: Record<GroupVersion, Reading> = {
  first: {
    counters: ['total_rss', 'total_shmem'],
    kernel: 'memory.kmem.usage_in_bytes',
    kills: 'memory.oom_control',
  },
  second: { counters: ['anon', 'shmem', 'kernel', 'sock'], kills: 'memory.events' },
}

export function boundMemory(megabytes: number): Bound {
  const bytes = String(megabytes * MEGABYTE)
  return {
    controller: 'memory',
    what: 'memory',
    files: {
      first: [['memory.limit_in_bytes', bytes]],
      second: [
        ['memory.max', bytes],
        ['memory.swap.max', '0'],
      ],
    },
  }
}

export async function makeMemoryGroup(name: string, megabytes: number): Promise<MemoryGroup> {
  const { version, wrapper, take, read, remove } = await makeKernelGroup(name, boundMemory(megabytes))
  const { counters, kernel, kills } = READINGS[version]
  return {
    wrapper,
    take,
    remove,
    held: async () => {
      const stat = await read('memory.stat')
      const beside = kernel === undefined ? 0 : Number(await read(kernel))
      return (beside + counters.reduce((sum, line) => sum + figureOf(stat, line), 0)) / MEGABYTE
    },
    kills: async () => figureOf(await read(kills), 'oom_kill'),
  }
}

function figureOf(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}
