import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds, memory } from '../bench/usage.ts'

export type Usage = { memoryMb: number; descriptors: number }
export type Peak = Usage & { cpuSeconds: number }

const EVERY_MS = 100
/** Beyond it the attack has won, and the machine that it runs on is spared the rest. */
const MEMORY_MAX_MB = 3_000

function usageOf(pid: number): Usage {
  return { memoryMb: memory(pid).app, descriptors: countDescriptors(pid) }
}

export type Watch = {
  /** what it uses now, which the peak takes in */
  look(): Usage
  stop(): Peak
}

/**
 * Notes the most that a process uses from now until it is stopped. Ends the attack early when that is too much for the
 * machine.
 */
export function watch(pid: number, attack: AbortController): Watch {
  const before = cpuSeconds(pid)
  const peak: Peak = { memoryMb: 0, descriptors: 0, cpuSeconds: 0 }
  const look = () => {
    const now = usageOf(pid)
    peak.memoryMb = Math.max(peak.memoryMb, now.memoryMb)
    peak.descriptors = Math.max(peak.descriptors, now.descriptors)
    peak.cpuSeconds = Math.max(peak.cpuSeconds, cpuSeconds(pid) - before)
    if (now.memoryMb > MEMORY_MAX_MB) attack.abort()
    return now
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    look,
    stop: () => {
      clearInterval(timer)
      return { ...peak }
    },
  }
}

/** Waits until the memory is at most `most` megabytes, or until the time is over; answers what it is then. */
export async function settle(
  look: () => Usage,
  { most, seconds }: { most: number; seconds: number },
): Promise<Usage & { seconds: number }> {
  const began = performance.now()
  const waited = () => (performance.now() - began) / 1_000
  let now = look()
  while (waited() < seconds && now.memoryMb > most) {
    await sleep(500)
    now = look()
  }
  return { ...now, seconds: waited() }
}

function countDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    // It has ended, and holds none.
    return 0
  }
}
