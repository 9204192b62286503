import {
  type Bound,
  type KernelGroup,
  makeKernelGroup,
  NoKernelGroup,
} from '#support/process/kernel-group.ts'
import { pinProcess } from './cores.ts'
import type { Bounds } from './load.ts'
import { type FamilyMember, listFamily } from './usage.ts'

/** As the kernel has it by itself. */
const PERIOD_US = 100_000
const GROUP = `jaunt-bench-${process.pid}`

/** @param part of one core, whichever one it runs on; null for all that there is */
export function boundProcessor(part: number | null): Bound {
  const period = String(PERIOD_US)
  const quota = part === null ? null : String(Math.round(PERIOD_US * part))
  return {
    controller: 'cpu',
    what: 'processor time',
    files: {
      first: [
        ['cpu.cfs_period_us', period],
        ['cpu.cfs_quota_us', quota ?? '-1'],
      ],
      second: [['cpu.max', `${quota ?? 'max'} ${period}`]],
    },
  }
}

/** Whether this machine lets us bound the processor time of others. */
export async function canBoundProcessor(): Promise<boolean> {
  try {
    await (await makeKernelGroup(`${GROUP}-try`, boundProcessor(1))).remove()
    return true
  } catch (error) {
    if (error instanceof NoKernelGroup) return false
    throw error
  }
}

/** `remove` is for when the processes have ended. */
export type ServingGroups = Bounds & { remove(): Promise<void> }

/**
 * Puts each process that serves into a group of its own, in which `apply` bounds it, and on one of the cores in turn: on one core
 * together they would take turns on it. A supervisor is bounded by nothing.
 */
export async function groupServing(
  pid: number,
  processes: number,
  { part, cores }: { part: number; cores: string },
): Promise<ServingGroups> {
  const serving = listServing(pid, listFamily(pid), processes)
  const groups: KernelGroup[] = []
  const listed = cores.split(',')
  for (const [at, family] of serving.entries()) {
    for (const member of family) pinProcess(member, listed[at % listed.length])
    const group = await makeKernelGroup(`${GROUP}-${pid}-${at}`, boundProcessor(null))
    groups.push(group)
    for (const member of family) await group.take(member)
  }
  const forEach = async (act: (group: KernelGroup) => Promise<void>) => {
    for (const group of groups) await act(group)
  }
  return {
    apply: () => forEach(({ change }) => change(boundProcessor(part))),
    lift: () => forEach(({ change }) => change(boundProcessor(null))),
    remove: () => forEach(({ remove }) => remove()),
  }
}

/** The processes that serve, each with all that it has started: one serves by itself, several below a supervisor. */
export function listServing(
  pid: number,
  family: readonly Pick<FamilyMember, 'pid' | 'parent'>[],
  processes: number,
): number[][] {
  const serving = processes === 1 ? [pid] : childrenOf(pid)
  if (serving.length !== processes)
    throw new Error(`${serving.length} processes serve below ${pid} instead of ${processes}.`)
  return serving.map(withDescendants)

  function childrenOf(parent: number): number[] {
    return family.filter((member) => member.parent === parent).map((member) => member.pid)
  }
  function withDescendants(root: number): number[] {
    return [root, ...childrenOf(root).flatMap(withDescendants)]
  }
}
