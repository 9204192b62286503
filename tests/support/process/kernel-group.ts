import { access, mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = '/sys/fs/cgroup'
const MEMBERS = 'cgroup.procs'
/** PostgreSQL outlives a server that was ended for want of memory by seconds. */
const REMOVE_TRIES = 200

/** Of the control groups of Linux: each controller has a tree of its own in the first, all share one in the second. */
export type GroupVersion = 'first' | 'second'

/** What the kernel bounds, and what stands in which files of the group for that. */
export type Bound = {
  controller: 'memory' | 'cpu'
  /** as an error names it */
  what: string
  files: Record<GroupVersion, readonly [file: string, value: string][]>
}

/** A group of processes that the kernel bounds. */
export type KernelGroup = {
  version: GroupVersion
  /** before a program and its arguments: what starts it inside the group */
  wrapper: readonly string[]
  /** a process with its threads, without what it has started before */
  take(pid: number): Promise<void>
  read(file: string): Promise<string>
  /** another bound of the same controller */
  change(bound: Bound): Promise<void>
  /** when its processes have ended, or are about to */
  remove(): Promise<void>
}

/** This process may make no such group: that needs Linux, and the rights of root or a group of its own. */
export class NoKernelGroup extends Error {}

export async function makeKernelGroup(name: string, bound: Bound): Promise<KernelGroup> {
  const version = (await exists(join(ROOT, 'cgroup.controllers'))) ? 'second' : 'first'
  // Other systems have no such file, and then no folder for a group either.
  const own = await readFile('/proc/self/cgroup', 'utf8').catch(() => '')
  const folder = join(findOwnFolder(version, bound.controller, own), name)
  // Opened and not made: a folder that is no group takes any file.
  const write = (file: string, value: string) => writeFile(join(folder, file), value, { flag: 'r+' })
  async function change({ files }: Bound): Promise<void> {
    for (const [file, value] of files[version]) await write(file, value)
  }
  try {
    await mkdir(folder)
    await change(bound)
  } catch (cause) {
    await rmdir(folder).catch(() => undefined)
    throw new NoKernelGroup(`this process may not bound the ${bound.what} of others; root may`, { cause })
  }
  return {
    version,
    wrapper: ['sh', '-c', 'echo $$ > "$0" && exec "$@"', join(folder, MEMBERS)],
    take: (pid) => write(MEMBERS, String(pid)),
    change,
    read: (file) => readFile(join(folder, file), 'utf8'),
    remove: () => removeWhenEmpty(folder),
  }
}

/**
 * The folder of the group that a process is in.
 *
 * @param own its /proc/self/cgroup; the first version may have several controllers in one tree, as in `4:cpu,cpuacct:/`
 */
export function findOwnFolder(version: GroupVersion, controller: Bound['controller'], own: string): string {
  if (version === 'second') return join(ROOT, /^0::(.*)$/m.exec(own)?.[1] ?? '')
  const line = new RegExp(`^\\d+:(?:[^:]*,)?${controller}(?:,[^:]*)?:(.*)$`, 'm').exec(own)
  return join(ROOT, controller, line?.[1] ?? '')
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

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
