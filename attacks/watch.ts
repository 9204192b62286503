import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, memory } from '../bench/usage.ts'

export type Usage = { memoryMb: number; descriptors: number }
export type Peak = Usage & { cpuSeconds: number }

const EVERY_MS = 100
/** Beyond it the attack has won, and the machine that it runs on is spared the rest. */
const MEMORY_MAX_MB = 3_000

export function usageOf(pid: number): Usage {
  return { memoryMb: memory(pid).app, descriptors: countDescriptors(pid) }
}

/** Notes the most that a process uses from now on. Ends the attack early when that is too much for the machine. */
export function watch(pid: number, attack: AbortController): { stop(): Peak } {
  const before = cpuSeconds(pid)
  const peak = { memoryMb: 0, descriptors: 0 }
  let used = 0
  const look = () => {
    const now = usageOf(pid)
    peak.memoryMb = Math.max(peak.memoryMb, now.memoryMb)
    peak.descriptors = Math.max(peak.descriptors, now.descriptors)
    used = Math.max(used, cpuSeconds(pid) - before)
    if (now.memoryMb > MEMORY_MAX_MB) attack.abort()
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return { ...peak, cpuSeconds: used }
    },
  }
}

/** Waits until the memory is back within `share` of what it was, or until the time is over; answers what it is then. */
export async function settle(
  pid: number,
  before: number,
  { share, seconds }: { share: number; seconds: number },
): Promise<Usage & { seconds: number }> {
  const began = performance.now()
  const waited = () => (performance.now() - began) / 1_000
  while (waited() < seconds && usageOf(pid).memoryMb > before * share) await sleep(500)
  return { ...usageOf(pid), seconds: waited() }
}

function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    // It has ended, and holds none.
    return 0
  }
}
