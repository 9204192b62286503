import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { canPin } from './cores.ts'
import { watchFamily } from './usage.ts'

const TICKS_PER_SECOND = 100
/** More than this of the machine for others, or taken away by its host, and a figure says little. */
const OTHERS_MAX = 0.05
const STOLEN_MAX = 0.01

/** Processor seconds of the whole machine since it started: all there were, those in use, and those that its host kept. */
export type MachineTime = { all: number; used: number; stolen: number; ours: number }

/** Reads the line of all processors of /proc/stat. Where there is no such file nothing is known, and everything is judged. */
function readMachineTime(ours: number): MachineTime | null {
  try {
    return parseStat(readFileSync('/proc/stat', 'utf8'), ours)
  } catch {
    // Only Linux has it.
    return null
  }
}

/** @param core all of them without one */
export function parseStat(stat: string, ours: number, core = ''): MachineTime {
  const line = new RegExp(`^cpu${core} +(.+)$`, 'm').exec(stat)?.[1] ?? ''
  const seconds = line.split(' ').map((ticks) => Number(ticks) / TICKS_PER_SECOND)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0, stolen = 0] = seconds
  const used = user + nice + system + irq + softIrq
  return { all: used + idle + waiting + stolen, used, stolen, ours }
}

export type CoresWatch = { used(): number }

/** What part of these cores is used from now on, by whomever: 0 to 1. Linux alone tells. */
export function watchCores(cores: string): CoresWatch {
  const read = () => {
    const stat = readFileSync('/proc/stat', 'utf8')
    return cores.split(',').map((core) => parseStat(stat, 0, core))
  }
  const before = read()
  return { used: () => findUsedPart(before, read()) }
}

/** What the host kept was no more to be had than what was used. */
export function findUsedPart(before: readonly MachineTime[], after: readonly MachineTime[]): number {
  const sum = (pick: (time: MachineTime) => number) =>
    after.reduce((all, time) => all + pick(time), 0) - before.reduce((all, time) => all + pick(time), 0)
  return sum(({ used, stolen }) => used + stolen) / sum(({ all }) => all)
}

/** What else the machine did between two moments, in words; nothing when it was quiet. */
export function findDisturbance(before: MachineTime, after: MachineTime): string | undefined {
  const all = after.all - before.all
  const others = (after.used - before.used - (after.ours - before.ours)) / all
  const stolen = (after.stolen - before.stolen) / all
  if (!(others > OTHERS_MAX || stolen > STOLEN_MAX)) return undefined
  const percent = (share: number) => `${Math.round(Math.max(share, 0) * 100)} %`
  return `others used ${percent(others)} of the machine, ${percent(stolen)} was stolen`
}

export type Observed<Result> = { result: Result; busy?: string }

/** Runs a measurement; `busy` says what else the machine did meanwhile, when that was much. */
export async function observeMachine<Result>(measure: () => Promise<Result>): Promise<Observed<Result>> {
  const family = watchFamily(process.pid)
  const before = readMachineTime(0)
  const result = await measure().finally(family.stop)
  const after = readMachineTime(family.seconds())
  const busy = before && after ? findDisturbance(before, after) : undefined
  return busy === undefined ? { result } : { result, busy }
}

/** As `observeMachine`, and says it at once. */
export async function besideOthers<Result>(measure: () => Promise<Result>): Promise<Observed<Result>> {
  const observed = await observeMachine(measure)
  if (observed.busy !== undefined)
    console.log(`  The machine was busy: ${observed.busy}, its load is ${loadavg()[0]?.toFixed(1)}.`)
  return observed
}

export type Machine = ReturnType<typeof describeMachine>

export function describeMachine() {
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 2 ** 20),
    kernel: release(),
    node: process.version,
    pinned: canPin,
    load: loadavg(),
  }
}
